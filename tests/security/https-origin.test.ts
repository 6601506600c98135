import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { findFreePort } from "#tests/support/free-port";
import { ServerProcess } from "#tests/support/server-process";

let web: ServerProcess;
let address: string;

beforeAll(async () => {
  const port = await findFreePort();
  address = `http://127.0.0.1:${port}`;
  web = new ServerProcess(["scripts/web.mjs", "--loopback"], {
    PORT: String(port),
    APP_ORIGIN: "https://roost.example",
    // Nothing listens there, which these tests do not need.
    API_BASE_URL: "http://127.0.0.1:9",
    SESSION_SECRET: "a secret of the tests, long enough to be one",
    NEXT_TELEMETRY_DISABLED: "1",
  });
  await web.untilReady(`${address}/livez`, 30_000);
}, 60_000);

afterAll(async () => {
  await web?.stop();
});

test("sends HSTS for a year with every response", async () => {
  for (const path of ["/login", "/api/session", "/livez", "/robots.txt", "/nothing.png"]) {
    const { headers } = await fetch(address + path);
    expect(headers.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
  }
});

test("binds its cookies to the https origin", async () => {
  const { headers } = await fetch(`${address}/login`);
  const cookies = headers.getSetCookie();
  expect(cookies).toHaveLength(1);
  expect(cookies[0]).toMatch(/^__Host-roost_browser=[\w-]{43};/);
  for (const attribute of ["Secure", "HttpOnly", "Path=/", "SameSite=lax"]) {
    expect(cookies[0]?.split("; ")).toContain(attribute);
  }
});

test("does not count loopback names as the origin", async () => {
  const response = await fetch(`${address}/api/auth/logout`, {
    method: "POST",
    headers: { origin: "http://localhost", "content-type": "application/json" },
    body: "{}",
  });
  expect(await response.json()).toMatchObject({ code: "ORIGIN_REFUSED" });
});
