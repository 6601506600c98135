import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { guardRequests } from "#lib/server/gate/guard-requests";
import { giveWebSettings } from "./web-settings.ts";

const server = createServer((_, response) => response.end("read"));

beforeAll(async () => {
  giveWebSettings();
  guardRequests(server);
  guardRequests(server); // as at every request
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(async () => {
  server.close();
  await once(server, "close");
});

/** A request as it is written, which `fetch` would correct. */
async function send(method: string, path: string) {
  const { port } = server.address() as AddressInfo; // listens on TCP, so it is one
  const sent = request({ port, host: "127.0.0.1", method, path, agent: false }).end();
  const [response] = await once(sent, "response");
  let text = "";
  for await (const chunk of response) text += chunk;
  return { status: response.statusCode, headers: response.headers, text };
}

describe("guardRequests", () => {
  it.each(["/", "/profile/%E6%97%A5", "/%25ff", "/search?q=%ff"])(
    "leaves %s to those who listened",
    async (path) => {
      expect(await send("GET", path)).toMatchObject({ status: 200, text: "read" });
    },
  );

  it.each(["/%ff", "/%E0%A4%A", "/profile/%", "/_next/static/%ff"])("answers %s with words", async (path) => {
    const { status, headers, text } = await send("GET", path);
    expect(status).toBe(400);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(text).toContain("<h1>This address cannot be read.</h1>");
  });

  it("answers a call of the API with the envelope", async () => {
    const { status, text } = await send("GET", "/api/profile/%ff");
    expect(status).toBe(400);
    expect(JSON.parse(text)).toEqual({
      success: false,
      code: "BAD_REQUEST",
      message: "This address cannot be read.",
    });
  });

  it.each([
    ["TRACE", "/"],
    ["POST", "/icon.svg"],
    ["DELETE", "/_next/static/chunks/a.js"],
  ])("refuses %s %s", async (method, path) => {
    const { status, headers } = await send(method, path);
    expect(status).toBe(405);
    expect(headers.allow).toBe("GET, HEAD");
  });
});
