import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createConnection } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { SESSION_PATH } from "#contract/paths";
import { openSocket, registered } from "#tests/support/page-socket";
import { Stack } from "#tests/support/stack";
import { signUpMember } from "#tests/support/web-client";

const MANY_REQUESTS = 2_000;
const POLL_MS = 100;

let stack: Stack;

beforeAll(async () => {
  stack = await Stack.start();
}, 60_000);

afterAll(async () => {
  await stack?.stop();
}, 30_000);

/** Whether the server still has its end of a connection (Linux). */
async function isOpenAtServer(clientPort: number | undefined): Promise<boolean> {
  const hex = (port: unknown) => Number(port).toString(16).toUpperCase().padStart(4, "0");
  const ends = new RegExp(`:${hex(new URL(stack.origin).port)} \\w+:${hex(clientPort)} 01 `, "m");
  return ends.test(await readFile("/proc/net/tcp", "utf8"));
}

test("a client that reads nothing is disconnected, while sockets and polling stay", async () => {
  const alice = await signUpMember(stack.origin, "alice");
  const { userId } = await (await alice.fetch(SESSION_PATH)).json();
  const sockets = await Promise.all([
    openSocket(stack.origin, alice, { origin: stack.origin }, "websocket"),
    openSocket(stack.origin, alice, { origin: stack.origin }, "polling"),
  ]);
  await Promise.all(sockets.map((socket) => registered(socket, userId)));
  const html = await (await alice.fetch("/")).text();
  const [, script = ""] = /src="(\/_next\/static\/[^"]+\.js)"/.exec(html) ?? [];
  const { hostname, port } = new URL(stack.origin);
  const client = createConnection({ host: "127.0.0.1", port: Number(port) }).pause();
  client.on("error", () => undefined);
  await once(client, "connect");
  // More than the buffers of both ends hold.
  client.write(`GET ${script} HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`.repeat(MANY_REQUESTS));
  const { localPort } = client;
  expect(await isOpenAtServer(localPort)).toBe(true);
  while (await isOpenAtServer(localPort)) await wait(POLL_MS);
  expect(sockets.map(({ connected }) => connected)).toEqual([true, true]);
  // What had been sent until then can still be read, and then there is an end.
  let answers = 0;
  for await (const chunk of client.setEncoding("latin1")) answers += chunk.split("HTTP/1.1 200").length - 1;
  expect(answers).toBeGreaterThan(0);
  expect(answers).toBeLessThan(MANY_REQUESTS);
  for (const socket of sockets) socket.disconnect();
}, 120_000);
