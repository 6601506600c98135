import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { DAY, MINUTE } from "#contract/limits";
import { sampleSession } from "./sample-session.ts";
import { giveWebSettings, TEST_SECRET } from "./web-settings.ts";

const NEW_SECRET = `${TEST_SECRET}, and a newer one`;

/** The sealing modules of a process with this secret. */
async function processWith(secret: string) {
  jest.resetModules();
  Reflect.deleteProperty(globalThis, "roostOnce");
  giveWebSettings({ SESSION_SECRET: secret });
  return {
    ...(await import("#lib/server/session/session-seal")),
    ...(await import("#lib/server/session/csrf")),
  };
}

beforeEach(() => giveWebSettings());
afterEach(() => {
  jest.useRealTimers();
});

describe("the sealed session", () => {
  it("opens again, shows nothing of itself, and stays under 2 KB", async () => {
    const { sealSession, unsealSession } = await processWith(TEST_SECRET);
    const alice = sampleSession();
    const seal = await sealSession(alice);
    expect(await unsealSession(seal)).toEqual(alice);
    expect(seal.length).toBeLessThanOrEqual(2048);
    expect(Buffer.from(seal, "base64url").toString()).not.toContain("alice");
    expect(seal).not.toContain(alice.accessToken);
  });

  it("is not opened when anything of it was changed", async () => {
    const { sealSession, unsealSession } = await processWith(TEST_SECRET);
    const seal = await sealSession(sampleSession());
    const middle = Math.floor(seal.length / 2);
    const changed = seal.slice(0, middle) + (seal[middle] === "A" ? "B" : "A") + seal.slice(middle + 1);
    expect(await unsealSession(changed)).toBeNull();
    expect(await unsealSession("nonsense")).toBeNull();
    expect(await unsealSession(undefined)).toBeNull();
  });

  it("is opened once for all the requests of a page, and anew a minute later", async () => {
    const { sealSession, unsealSession } = await processWith(TEST_SECRET);
    const now = Date.now();
    const seal = await sealSession(sampleSession());
    const first = await unsealSession(seal, now);
    expect(await unsealSession(seal, now + MINUTE - 1)).toBe(first);
    const later = await unsealSession(seal, now + MINUTE);
    expect(later).toEqual(first);
    expect(later).not.toBe(first);
  });

  it("is not opened when it is of another format", async () => {
    const { sealSession, unsealSession } = await processWith(TEST_SECRET);
    const seal = await sealSession({ ...sampleSession(), format: 0 } as never);
    expect(await unsealSession(seal)).toBeNull();
  });

  it("refuses tokens that would not fit", async () => {
    const { sealSession } = await processWith(TEST_SECRET);
    await expect(sealSession(sampleSession({ accessToken: "a".repeat(2000) }))).rejects.toThrow("bytes");
  });

  it("ends after 7 idle days", async () => {
    const { sealSession, unsealSession, sessionLifetimeSeconds } = await processWith(TEST_SECRET);
    const alice = sampleSession();
    const seal = await sealSession(alice);
    expect(sessionLifetimeSeconds(alice)).toBe((7 * DAY) / 1000);
    jest.useFakeTimers({ now: Date.now() + 7 * DAY + 2 * MINUTE, doNotFake: ["nextTick", "queueMicrotask"] });
    expect(await unsealSession(seal)).toBeNull();
  });

  it("ends 30 days after it began, however active it is", async () => {
    const { sealSession, unsealSession, sessionLifetimeSeconds } = await processWith(TEST_SECRET);
    const now = Date.now();
    const alice = sampleSession({ absoluteExpiresAt: now + MINUTE });
    const seal = await sealSession(alice);
    expect(sessionLifetimeSeconds(alice, now)).toBe(60);
    expect(await unsealSession(seal, now + MINUTE + 1)).toBeNull();
  });

  it("survives a new secret beside the old one, and not the old one's removal", async () => {
    const alice = sampleSession();
    const before = await processWith(TEST_SECRET);
    const seal = await before.sealSession(alice);
    const formToken = before.formTokenOf({ session: alice, browserId: undefined });

    const during = await processWith(JSON.stringify({ "2": NEW_SECRET, "1": TEST_SECRET }));
    expect(await during.unsealSession(seal)).toEqual(alice);
    expect(during.isFormToken({ session: alice, browserId: undefined }, formToken)).toBe(true);
    const newSeal = await during.sealSession(alice);

    const after = await processWith(JSON.stringify({ "2": NEW_SECRET }));
    expect(await after.unsealSession(newSeal)).toEqual(alice);
    expect(await after.unsealSession(seal)).toBeNull();
    expect(after.isFormToken({ session: alice, browserId: undefined }, formToken)).toBe(false);
  });
});
