// A toy night for boardgame.io's client, about as busy as a night of ours: Children walk a house of
// 26 places, take tokens and make noise; a hunter walks towards the noise by a table of shortest
// ways; whoever she reaches draws a card, Stress rises, the turn ends; after the last of them a Room
// token is drawn and the one before it is turned up.
//
// Each line it reads says "moves", or "views": then whoever watches is shown the table after each
// move, without its secrets, and told what to do. It plays the night once and answers with the
// milliseconds a move took.

import { createRequire } from "node:module";
import { createInterface } from "node:readline";

const require = createRequire(`${process.argv[2]}/`);
const { Client } = require("boardgame.io/client");
const { INVALID_MOVE } = require("boardgame.io/core");

const PLACES = 26;
const CHILDREN = ["mike", "leila", "ray", "daphne"];
const CARDS = ["scare", "dark", "stress", "nothing"];
const MOVES = 150;
const ACTIONS = 3;

const near = Array.from({ length: PLACES }, (_, place) =>
  [1, PLACES - 1, 7, PLACES - 7].map((step) => (place + step) % PLACES),
);

// towards[a][b]: the first step of a shortest way, worked out once, as ours is.
const towards = near.map((_, start) => {
  const first = Array(PLACES).fill(null);
  let ring = near[start].map((place) => [place, place]);
  while (ring.length) {
    const following = [];
    for (const [place, step] of ring) {
      if (place === start || first[place] !== null) continue;
      first[place] = step;
      for (const other of near[place]) following.push([other, step]);
    }
    ring = following;
  }
  return first;
});

const onTurn = (G, ctx) => G.children[CHILDREN[ctx.currentPlayer]];
const mayAct = (G) => G.card === null && G.actions < ACTIONS;

function meet(G, child) {
  if (G.hunter === child.room) G.card = "waits";
}

const game = {
  name: "night",
  seed: "night",
  setup: () => ({
    children: Object.fromEntries(
      CHILDREN.map((name, seat) => [name, { room: seat * 5, state: 1, fainted: false }]),
    ),
    rooms: Array.from({ length: PLACES }, () => ({ light: "light", padlock: false, search: 2 })),
    hunter: 13,
    stress: { hunter: 0, lurker: 0 },
    indicator: [],
    lurker: null,
    deck: [],
    card: null,
    actions: 0,
    round: 1,
  }),
  playerView: ({ G: { deck, ...open } }) => ({
    ...open,
    indicator: open.indicator.map((token) => (token.revealed ? token.room : "down")),
  }),
  turn: {
    onBegin: ({ G }) => {
      G.actions = 0;
    },
    onEnd: ({ G, ctx, random }) => {
      if (ctx.playOrderPos < CHILDREN.length - 1) return;
      G.round += 1;
      const last = G.indicator.at(-1);
      if (last) {
        last.revealed = true;
        G.lurker = last.room;
        G.rooms[last.room].light = "dark";
        G.stress.lurker += Object.values(G.children).filter((c) => c.room === last.room).length;
      }
      if (G.indicator.length === 10) G.indicator = [];
      G.indicator.push({ room: random.Die(PLACES) - 1, revealed: false });
    },
  },
  moves: {
    walk: ({ G, ctx }, to) => {
      const child = onTurn(G, ctx);
      if (!mayAct(G) || !near[child.room].includes(to)) return INVALID_MOVE;
      child.room = to;
      G.actions += 1;
      meet(G, child);
    },
    takeLight: ({ G, ctx }) => {
      const room = G.rooms[onTurn(G, ctx).room];
      if (!mayAct(G) || room.light === "none") return INVALID_MOVE;
      room.light = "none";
      G.actions += 1;
    },
    search: ({ G, ctx, random }) => {
      const child = onTurn(G, ctx);
      const room = G.rooms[child.room];
      if (!mayAct(G) || room.light !== "none" || room.search === 0) return INVALID_MOVE;
      room.search -= 1;
      G.actions += 1;
      for (let noise = random.Die(4); noise > 0 && G.hunter !== child.room; noise -= 1) {
        G.hunter = towards[G.hunter][child.room];
      }
      meet(G, child);
    },
    draw: ({ G, ctx, random, events }) => {
      if (G.card === null) return INVALID_MOVE;
      if (G.deck.length === 0) G.deck = random.Shuffle([...CARDS, ...CARDS]);
      const card = G.deck.pop();
      const child = onTurn(G, ctx);
      if (card === "scare") child.state = Math.min(3, child.state + 1);
      if (card === "dark") G.rooms[child.room].light = "dark";
      if (card === "stress") G.stress.lurker += 1;
      G.stress.hunter += 1;
      G.card = null;
      events.endTurn();
    },
  },
};

function begin() {
  const client = Client({ game, numPlayers: CHILDREN.length, debug: false });
  client.start();
  return client;
}

function say(client, [name, ...more]) {
  if (name === "endTurn") client.events.endTurn();
  else client.moves[name](...more);
}

function next({ G, ctx }, n) {
  if (G.card !== null) return ["draw"];
  if (G.actions === ACTIONS) return ["endTurn"];
  const here = onTurn(G, ctx).room;
  const { light, search } = G.rooms[here];
  if (light !== "none") return ["takeLight"];
  return search ? ["search"] : ["walk", near[here][n % 4]];
}

// What is said in the night is found out once; what is measured only says it again.
function script() {
  const client = begin();
  const said = [];
  while (said.length < MOVES) {
    const move = next(client.getState(), said.length);
    say(client, move);
    said.push(move);
  }
  return said;
}

function play(said, see) {
  const client = begin();
  if (see) client.subscribe(see);
  for (const move of said) say(client, move);
  const taken = client.getState()._stateID;
  if (taken !== said.length) throw new Error(`${taken} of ${said.length} moves were taken`);
  client.stop();
}

function prompt({ G, ctx }) {
  const name = CHILDREN[ctx.currentPlayer];
  if (G.card !== null) return `${name} draws a card: the hunter is in room ${G.hunter}.`;
  return `It is the turn of ${name}, in room ${G.children[name].room}: ${G.actions}/${ACTIONS}.`;
}

const night = script();
let shown = null;
const see = (state) => (shown = { view: state.G, prompts: [prompt(state)] });

for await (const what of createInterface({ input: process.stdin })) {
  const begun = performance.now();
  play(night, what === "views" ? see : null);
  console.log((performance.now() - begun) / night.length);
}
