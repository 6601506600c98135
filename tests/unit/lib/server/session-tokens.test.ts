import { describe, expect, it } from "@jest/globals";
import { MINUTE } from "#contract/units";
import { openedSession, readTokens, renewedSession } from "#lib/server/session/session-tokens";
import { sampleSession } from "./sample-session.ts";

const NOW = Date.parse("2026-11-21T07:00:00Z");
const alice = { userId: "0190f3a0-0000-7000-8000-000000000001", username: "alice" };

describe("readTokens", () => {
  it("reads only the upstream's five cookies", () => {
    const { tokens } = readTokens([
      "accessToken=a.b; Path=/; HttpOnly; Max-Age=900",
      "refreshToken=r%2B1; Path=/",
      "deviceKey=d; Path=/",
      "sessionVersion=3; Path=/",
      "csrfToken=c; Path=/",
      "tracking=1; Path=/",
    ]);
    expect(tokens).toEqual({
      accessToken: "a.b",
      refreshToken: "r+1",
      deviceKey: "d",
      sessionVersion: "3",
      csrfToken: "c",
    });
  });

  it.each([
    ["Max-Age", "accessToken=a; Max-Age=600", NOW + 10 * MINUTE],
    ["Expires", "accessToken=a; Expires=Sat, 21 Nov 2026 07:05:00 GMT", NOW + 5 * MINUTE],
    ["neither", "accessToken=a", undefined],
  ])("reads the access token's expiry from %s", (_, header, expected) => {
    expect(readTokens([header], NOW).accessExpiresAt).toBe(expected);
  });
});

describe("openedSession", () => {
  it("keeps the sent device key when the upstream returns none", () => {
    const cookies = ["accessToken=a", "refreshToken=r", "csrfToken=c", "sessionVersion=1"];
    const opened = openedSession(alice, { deviceKey: "ours", csrfToken: "before" }, cookies, NOW);
    expect(opened).toMatchObject({ ...alice, deviceKey: "ours", csrfToken: "c", issuedAt: NOW });
    expect(opened.accessExpiresAt).toBe(NOW + 15 * MINUTE);
  });

  it("rejects an incomplete session", () => {
    expect(() => openedSession(alice, {}, ["accessToken=a"], NOW)).toThrow(
      expect.objectContaining({ code: "UPSTREAM_INVALID" }),
    );
  });
});

describe("renewedSession", () => {
  it("replaces the returned tokens and keeps the session's name and end", () => {
    const before = sampleSession();
    const after = renewedSession(before, ["accessToken=a2; Max-Age=900", "refreshToken=r2"], NOW);
    expect(after).toEqual({
      ...before,
      accessToken: "a2",
      refreshToken: "r2",
      accessExpiresAt: NOW + 15 * MINUTE,
      issuedAt: NOW,
    });
  });
});
