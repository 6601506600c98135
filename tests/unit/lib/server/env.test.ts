import { describe, expect, it } from "@jest/globals";
import { readEnv } from "#lib/server/env";
import { TEST_SECRET } from "./web-settings.ts";

const secret = { SESSION_SECRET: TEST_SECRET };

describe("readEnv", () => {
  it("has defaults for a single machine", () => {
    expect(readEnv({ ...secret, PORT: "3100", API_PORT: "4100" })).toMatchObject({
      appName: "Roost",
      appOrigin: "http://localhost:3100",
      isHttps: false,
      apiBaseUrl: "http://127.0.0.1:4100",
      sessionSecrets: [TEST_SECRET],
      trustedProxyHops: 0,
      supportEmail: null,
    });
  });

  it("keeps the path of another upstream's address", () => {
    expect(readEnv({ ...secret, API_BASE_URL: "https://api.example/social/" }).apiBaseUrl).toBe(
      "https://api.example/social",
    );
  });

  it.each([
    [{ "2": `${TEST_SECRET} new`, "1": TEST_SECRET }, [`${TEST_SECRET} new`, TEST_SECRET]],
    [{ "1": TEST_SECRET, "0": `${TEST_SECRET} new` }, [TEST_SECRET, `${TEST_SECRET} new`]],
    [{ "9": "z".repeat(32), "10": TEST_SECRET }, [TEST_SECRET, "z".repeat(32)]],
  ])("reads rotated secrets, of which the highest number is in use: %j", (rotation, secrets) => {
    expect(readEnv({ SESSION_SECRET: JSON.stringify(rotation) }).sessionSecrets).toEqual(secrets);
  });

  it.each([
    ["SESSION_SECRET", {}],
    ["SESSION_SECRET", { SESSION_SECRET: "x".repeat(31) }],
    ["SESSION_SECRET", { SESSION_SECRET: `{"1":"${"x".repeat(31)}"}` }],
    ["SESSION_SECRET", { SESSION_SECRET: "{broken, but more than thirty-two bytes}" }],
    ["SESSION_SECRET", { SESSION_SECRET: `{"new":"${TEST_SECRET}"}` }],
    ["APP_ORIGIN", { ...secret, NODE_ENV: "production", APP_ORIGIN: "http://roost.example" }],
    ["APP_ORIGIN", { ...secret, APP_ORIGIN: "roost.example" }],
    ["APP_ORIGIN", { ...secret, APP_ORIGIN: "https://roost.example/app" }],
    ["API_BASE_URL", { ...secret, API_BASE_URL: "ftp://api.example" }],
    ["PORT", { ...secret, PORT: "http" }],
    ["TRUSTED_PROXY_HOPS", { ...secret, TRUSTED_PROXY_HOPS: "-1" }],
    ["SUPPORT_EMAIL", { ...secret, SUPPORT_EMAIL: "help@roost.example, more@roost.example" }],
    ["VISITORS", { ...secret, VISITORS: "closed" }],
    ["LOG_LEVEL", { ...secret, LOG_LEVEL: "loud" }],
    ["ROOST_TYPO", { ...secret, ROOST_TYPO: "1" }],
  ])("names %s in one sentence when its value is invalid: %j", (name, source) => {
    expect(() => readEnv(source)).toThrow(new RegExp(`^${name} [^\n]*\\.$`));
  });

  it.each(["http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000", "https://roost.example"])(
    "accepts %s in production",
    (origin) => {
      const settings = readEnv({ ...secret, NODE_ENV: "production", APP_ORIGIN: origin });
      expect(settings).toMatchObject({ appOrigin: origin, isHttps: origin.startsWith("https") });
    },
  );
});
