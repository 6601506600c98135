import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { refuseMalformed } from "#server/refuse-malformed";
import { giveWebSettings } from "#tests/unit/lib/server/web-settings";
import { serveSteps } from "./serve-steps.ts";

let server: Awaited<ReturnType<typeof serveSteps>>;
const send = (method: string, path: string) => server.send(method, path);

beforeAll(async () => {
  giveWebSettings();
  server = await serveSteps(refuseMalformed);
});
afterAll(() => server.close());

describe("refuseMalformed", () => {
  it.each(["/", "/profile/%E6%97%A5", "/%25ff", "/search?q=%ff", "http://localhost/about"])(
    "passes %s to the next handler",
    async (path) => {
      expect(await send("GET", path)).toMatchObject({ status: 200, text: "next" });
    },
  );

  it.each(["/%ff", "/%E0%A4%A", "/profile/%", "/_next/static/%ff"])(
    "answers %s with a text",
    async (path) => {
      const { status, headers, text } = await send("GET", path);
      expect(status).toBe(400);
      expect(headers["content-type"]).toBe("text/html; charset=utf-8");
      expect(headers["content-security-policy"]).toContain("default-src 'none'");
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(text).toContain("<h1>This address cannot be read.</h1>");
    },
  );

  it("refuses an address with more parameters than any page or call reads", async () => {
    for (const path of ["/search", "/api/feed/public"]) {
      expect(await send("GET", `${path}?${"a&".repeat(99)}a`)).toMatchObject({ status: 200, text: "next" });
      expect(await send("GET", `${path}?${"a&".repeat(100)}a`)).toMatchObject({ status: 400 });
    }
  });

  it("answers a call of the API with the error envelope", async () => {
    const { status, text } = await send("GET", "/api/profile/%ff");
    expect(status).toBe(400);
    expect(JSON.parse(text)).toEqual({
      success: false,
      code: "BAD_REQUEST",
      message: "This address cannot be read.",
    });
  });

  it.each([
    "/_global-error",
    "/_not-found",
    "/_error",
    "/_app",
    "/_document?x",
    "/500",
    "http://localhost/_error",
  ])("answers %s, a page of Next's own, as one that does not exist", async (path) => {
    const { status, headers, text } = await send("GET", path);
    expect(status).toBe(404);
    expect(headers["cache-control"]).toBe("private, no-store");
    expect(text).toContain("<h1>There is nothing at this address.</h1>");
  });

  it.each([
    ["TRACE", "/"],
    ["POST", "/icon.svg"],
    ["POST", "http://localhost/icon.svg"],
    ["DELETE", "/_next/static/chunks/a.js"],
  ])("refuses %s %s", async (method, path) => {
    const { status, headers } = await send(method, path);
    expect(status).toBe(405);
    expect(headers.allow).toBe("GET, HEAD");
  });
});
