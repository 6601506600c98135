import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { pino } from "pino";
import { eventually } from "#tests/upstream/support/eventually";
import { openTestStore } from "#tests/upstream/support/open-test-store";
import type { Store } from "#upstream/core/db/connection/connection";
import { newId } from "#upstream/core/db/new-id";
import { outbox } from "#upstream/core/db/schema/schema-notification";
import { emitEvent, type Outbox, type OutboxEvent, startOutbox } from "#upstream/core/events/event-outbox";

const log = pino({ level: "silent" });
let store: Store;
let running: Outbox[];

beforeEach(async () => {
  store = await openTestStore();
  running = [];
});

afterEach(async () => {
  await Promise.all(running.map((node) => node.stop()));
  await store.close();
});

function start(deliver: (event: OutboxEvent) => Promise<void>): Outbox {
  const node = startOutbox({ db: store.db, log, deliver: (_tx, event) => deliver(event) });
  running.push(node);
  return node;
}

const event = (): OutboxEvent => ({ kind: "notificationsMarkedAsRead", userId: newId(new Date()) });
const emit = (one: OutboxEvent) => store.db.transaction((tx) => emitEvent(tx, one));
const depth = () => store.db.$count(outbox);
const isEmpty = (count: number) => count === 0;

test("events arrive in order and only after their transaction has committed", async () => {
  const received: OutboxEvent[] = [];
  const node = start(async (one) => void received.push(one));
  const events = Array.from({ length: 250 }, event);
  for (const one of events) await emit(one);
  await expect(
    store.db.transaction(async (tx) => {
      await emitEvent(tx, event());
      throw new Error("changed my mind");
    }),
  ).rejects.toThrow("changed my mind");
  node.wake();
  expect(await eventually(depth, isEmpty)).toBe(0);
  expect(received).toEqual(events);
});

test("events of a crashed process are delivered by the next one without a wake-up", async () => {
  const one = event();
  await emit(one);
  const received: OutboxEvent[] = [];
  start(async (delivered) => void received.push(delivered));
  expect(await eventually(depth, isEmpty)).toBe(0);
  expect(received).toEqual([one]);
});

test("an event survives a database outage, whatever the number of attempts", async () => {
  const one = event();
  await emit(one);
  let attempts = 0;
  const node = start(async () => {
    attempts += 1;
    const message = "terminating connection due to administrator command";
    if (attempts <= 15) throw Object.assign(new Error(message), { code: "57P01" });
  });
  const left = await eventually(() => {
    node.wake();
    return depth();
  }, isEmpty);
  expect({ left, attempts }).toEqual({ left: 0, attempts: 16 });
});

test("several nodes deliver each event once", async () => {
  const received: string[] = [];
  const nodes = Array.from({ length: 4 }, () =>
    start(async (one) => {
      await wait(1);
      received.push(JSON.stringify(one));
    }),
  );
  const events = Array.from({ length: 40 }, event);
  await Promise.all(
    events.map(async (one) => {
      await emit(one);
      for (const node of nodes) node.wake();
    }),
  );
  expect(await eventually(depth, isEmpty)).toBe(0);
  expect(received.sort()).toEqual(events.map((one) => JSON.stringify(one)).sort());
});

test("a failing event is retried, does not block others and is dropped in the end", async () => {
  const [broken, shaky, sound] = [event(), event(), event()];
  const tries = new Map<string, number>();
  const node = start(async (one) => {
    const key = JSON.stringify(one);
    const count = (tries.get(key) ?? 0) + 1;
    tries.set(key, count);
    if (key === JSON.stringify(broken) || (key === JSON.stringify(shaky) && count < 3)) throw new Error("no");
  });
  for (const one of [broken, shaky, sound]) await emit(one);
  await eventually(() => {
    node.wake();
    return depth();
  }, isEmpty);
  expect([broken, shaky, sound].map((one) => tries.get(JSON.stringify(one)))).toEqual([10, 3, 1]);
});
