import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "@jest/globals";
import { applyPageStatus, choosePageStatus } from "#lib/server/gate/page-status";

/** Answers one request, as Next does after rendering. */
async function answerOne(render: () => void, status = 200): Promise<Response> {
  const server = createServer((_, response) => {
    applyPageStatus(response);
    response.setHeader("x-request-id", "request-1");
    render();
    response.statusCode = status;
    response.end("content");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // listens on TCP, so it is one
  const response = await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: "close" } });
  server.close();
  return response;
}

it("gives a page the status that it chose, with its content", async () => {
  const response = await answerOne(() =>
    choosePageStatus("request-1", { status: 503, retryAfterSeconds: 5 }),
  );
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toBe("5");
  expect(await response.text()).toBe("content");
});

it("does so for that one answer", async () => {
  await answerOne(() => choosePageStatus("request-1", { status: 404 }));
  expect((await answerOne(() => undefined)).status).toBe(200);
  expect((await answerOne(() => choosePageStatus("request-2", { status: 404 }))).status).toBe(200);
});

it("leaves redirects and failures as they are", async () => {
  expect((await answerOne(() => choosePageStatus("request-1", { status: 404 }), 500)).status).toBe(500);
});
