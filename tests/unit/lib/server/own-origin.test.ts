import { describe, expect, it } from "@jest/globals";
import { isOwnOrigin } from "#lib/server/api/own-origin";

const local = { appOrigin: "http://localhost:3000", isHttps: false };
const live = { appOrigin: "https://roost.example", isHttps: true };

describe("isOwnOrigin", () => {
  it.each(["http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000"])(
    "accepts %s as this machine's origin",
    (origin) => expect(isOwnOrigin(origin, local)).toBe(true),
  );

  it.each([
    null,
    "null",
    "",
    "http://localhost:3001",
    "https://localhost:3000",
    "http://localhost.evil.example:3000",
  ])("refuses %s on this machine", (origin) => expect(isOwnOrigin(origin, local)).toBe(false));

  it.each([
    null,
    "null",
    "http://roost.example",
    "https://roost.example.evil.example",
    "https://evil.example",
  ])("refuses %s on a public site", (origin) => expect(isOwnOrigin(origin, live)).toBe(false));

  it("accepts the configured origin", () => expect(isOwnOrigin("https://roost.example", live)).toBe(true));
});
