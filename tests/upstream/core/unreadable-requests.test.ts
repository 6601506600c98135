import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import Fastify, { type FastifyInstance } from "fastify";
import {
  answerUnreadableRequest,
  registerUnreadableRequests,
} from "#upstream/core/plugins/unreadable-requests";

let app: FastifyInstance;

beforeAll(async () => {
  app = Fastify({ clientErrorHandler: answerUnreadableRequest });
  registerUnreadableRequests(app);
  app.get("/whole", async () => "whole");
  app.get("/begun", (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { "content-length": 100 }).write("begun");
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
});

afterAll(async () => {
  app.server.closeAllConnections();
  await app.close();
});

/** The statuses on a connection that sends requests at once and, when the last of their responses has arrived, what is none. */
async function statusesOf(paths: readonly string[]): Promise<(string | undefined)[]> {
  const { port } = app.server.address() as AddressInfo; // it listens on TCP
  const socket = connect(port, "127.0.0.1");
  let received = "";
  socket.on("data", (data) => {
    received += String(data);
  });
  socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`).join(""));
  const last = paths.at(-1)?.slice(1) ?? "";
  while (!received.endsWith(last)) await once(socket, "data");
  socket.write("evil\r\n\r\n");
  await once(socket, "close");
  return [...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
}

test("what is no request is answered after a whole response", async () => {
  expect(await statusesOf(["/whole"])).toEqual(["200", "400"]);
});

test("nothing is added to a response that has begun, the first of its connection or not", async () => {
  expect(await statusesOf(["/begun"])).toEqual(["200"]);
  expect(await statusesOf(["/whole", "/begun"])).toEqual(["200", "200"]);
});
