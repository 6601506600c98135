import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, expect, test } from "@jest/globals";
import { MIB } from "#contract/units";
import { limitSlowReader } from "#server/limit-slow-reader";

const MAX_IDLE_MS = 200;
/** Longer than a busy machine stands still. */
const LONG_IDLE_MS = 10_000;
/** More than the buffers of both ends hold. */
const LARGE = Buffer.alloc(32 * MIB, "x");

let server: Server;
let client: Socket;

afterEach(() => {
  client.destroy();
  server.closeAllConnections();
  server.close();
});

async function open(answer: (response: ServerResponse) => void, maxIdleMs = MAX_IDLE_MS): Promise<void> {
  server = createServer((request, response) => {
    limitSlowReader(request, response, maxIdleMs);
    answer(response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  client = connect((server.address() as AddressInfo).port, "127.0.0.1"); // it listens on TCP
  client.write("GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n");
}

test("closes the connection of a client that reads nothing", async () => {
  const closed = Promise.withResolvers<boolean>();
  await open((response) => {
    response.once("close", () => closed.resolve(response.writableFinished));
    response.end(LARGE);
  });
  client.pause();
  expect(await closed.promise).toBe(false);
});

test("leaves a client alone that waits for its response", async () => {
  await open(async (response) => {
    await wait(3 * MAX_IDLE_MS);
    response.end("Here it is");
  });
  expect(await text(client)).toMatch(/Here it is/);
});

test("leaves a client alone that pauses for less", async () => {
  await open((response) => response.end(LARGE), LONG_IDLE_MS);
  let received = 0;
  for await (const chunk of client) {
    received += chunk.length;
    if (received < MIB) await wait(MAX_IDLE_MS / 20);
  }
  expect(received).toBeGreaterThan(LARGE.length);
});
