import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { sealData } from "iron-session";
import { DAY, MINUTE } from "#contract/units";
import { tamper } from "#tests/support/tamper";
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
    ...(await import("#lib/server/session/keys")),
  };
}

beforeEach(() => giveWebSettings());
afterEach(() => {
  jest.useRealTimers();
});

describe("the sealed session", () => {
  it("can be opened, reveals nothing and stays under 2 KB", async () => {
    const { sealSession, unsealSession } = await processWith(TEST_SECRET);
    const alice = sampleSession();
    const seal = await sealSession(alice);
    expect(await unsealSession(seal)).toEqual(alice);
    expect(seal.length).toBeLessThanOrEqual(2048);
    expect(Buffer.from(seal, "base64url").toString()).not.toContain("alice");
    expect(seal).not.toContain(alice.accessToken);
  });

  it("cannot be opened after any change", async () => {
    const { sealSession, unsealSession } = await processWith(TEST_SECRET);
    const seal = await sealSession(sampleSession());
    expect(await unsealSession(tamper(seal, Math.floor(seal.length / 2)))).toBeNull();
    expect(await unsealSession("nonsense")).toBeNull();
    expect(await unsealSession(undefined)).toBeNull();
  });

  it("is decrypted once for all requests of a page, and again a minute later", async () => {
    const { sealSession, unsealSession } = await processWith(TEST_SECRET);
    const now = Date.now();
    const seal = await sealSession(sampleSession());
    const first = await unsealSession(seal, now);
    expect(await unsealSession(seal, now + MINUTE - 1)).toBe(first);
    const later = await unsealSession(seal, now + MINUTE);
    expect(later).toEqual(first);
    expect(later).not.toBe(first);
  });

  it("cannot be opened in another format", async () => {
    const { sealSession, unsealSession } = await processWith(TEST_SECRET);
    const seal = await sealSession({ ...sampleSession(), format: 0 } as never);
    expect(await unsealSession(seal)).toBeNull();
  });

  it("rejects tokens that would not fit", async () => {
    const { sealSession } = await processWith(TEST_SECRET);
    await expect(sealSession(sampleSession({ accessToken: "a".repeat(2000) }))).rejects.toThrow("bytes");
  });

  it("expires after 7 idle days", async () => {
    const { sealSession, unsealSession, sessionLifetimeSeconds } = await processWith(TEST_SECRET);
    const alice = sampleSession();
    const seal = await sealSession(alice);
    expect(sessionLifetimeSeconds(alice)).toBe((7 * DAY) / 1000);
    jest.useFakeTimers({ now: Date.now() + 7 * DAY + 2 * MINUTE, doNotFake: ["nextTick", "queueMicrotask"] });
    expect(await unsealSession(seal)).toBeNull();
  });

  it("expires 30 days after it began, however active it is", async () => {
    const { sealSession, unsealSession, sessionLifetimeSeconds } = await processWith(TEST_SECRET);
    const now = Date.now();
    const alice = sampleSession({ absoluteExpiresAt: now + MINUTE });
    const seal = await sealSession(alice);
    expect(sessionLifetimeSeconds(alice, now)).toBe(60);
    expect(await unsealSession(seal, now + MINUTE + 1)).toBeNull();
  });

  it("reports an unknown key only for what may be a session", async () => {
    const { sealSession, readSeal } = await processWith(TEST_SECRET);
    const text = await sealSession(sampleSession());
    const changed = tamper(text, Math.floor(text.length / 2));
    for (const broken of [changed, "nonsense", "Fe26.2*constructor*a*b*c**d*e~2", "Fe26.2**a*b*c**d*e~2"]) {
      expect(await readSeal(broken)).toEqual({ session: null, hasUnknownKey: false });
    }
    const elsewhere = await processWith(NEW_SECRET);
    jest.useFakeTimers({ now: Date.now() + 8 * DAY, doNotFake: ["nextTick", "queueMicrotask"] });
    expect(await elsewhere.readSeal(text)).toEqual({ session: null, hasUnknownKey: false });
  });
});

describe("a rolling secret rotation", () => {
  const before = TEST_SECRET;
  const known = JSON.stringify({ "1": TEST_SECRET, "0": NEW_SECRET });
  const used = JSON.stringify({ "2": NEW_SECRET, "1": TEST_SECRET });
  const after = NEW_SECRET;
  const alice = sampleSession();

  it.each([
    [before, known],
    [known, before],
    [known, used],
    [used, known],
    [used, after],
    [after, used],
    [before, used],
  ])("a process with %s seals and signs what one with %s accepts", async (one, another) => {
    const first = await processWith(one);
    const text = await first.sealSession(alice);
    const formToken = first.formTokenOf({ session: alice, browserId: undefined });
    const second = await processWith(another);
    expect(await second.unsealSession(text)).toEqual(alice);
    expect(second.isFormToken({ session: alice, browserId: undefined }, formToken)).toBe(true);
  });

  it.each([
    [used, before],
    [after, before],
    [before, after],
  ])("for a session sealed with %s, a process with %s reports an unknown key", async (one, another) => {
    const text = await (await processWith(one)).sealSession(alice);
    const { readSeal } = await processWith(another);
    expect(await readSeal(text)).toEqual({ session: null, hasUnknownKey: true });
  });

  it.each([
    ["1", before, TEST_SECRET],
    ["2", used, NEW_SECRET],
    ["2", after, NEW_SECRET],
    ["1", known, TEST_SECRET],
  ])(
    "a session sealed by an earlier version, with the setting's number %s, opens with %s",
    async (number, now, secret) => {
      const { unsealSession, deriveKeys } = await processWith(now);
      const [{ key }] = deriveKeys("roost web session", [secret]);
      const text = await sealData(alice, { password: { [number]: key } });
      expect(await unsealSession(text)).toEqual(alice);
    },
  );
});
