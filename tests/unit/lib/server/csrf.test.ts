import { describe, expect, it } from "@jest/globals";
import { deviceKeyOf, newBrowserId } from "#lib/server/session/browser-id";
import { formTokenOf, isFormToken } from "#lib/server/session/csrf";
import { sampleSession } from "./sample-session.ts";
import { giveWebSettings } from "./web-settings.ts";

giveWebSettings();
const alice = { session: sampleSession(), browserId: newBrowserId() };
const visitor = { session: null, browserId: newBrowserId() };

describe("the form token", () => {
  it("is bound to one session", () => {
    const bob = { session: sampleSession({ id: "another session" }), browserId: alice.browserId };
    expect(isFormToken(alice, formTokenOf(alice))).toBe(true);
    expect(isFormToken(bob, formTokenOf(alice))).toBe(false);
  });

  it("stays the same when the session's tokens are renewed", () => {
    const renewed = { ...alice, session: { ...alice.session, accessToken: "new", csrfToken: "new" } };
    expect(formTokenOf(renewed)).toBe(formTokenOf(alice));
  });

  it("is not one of the upstream's tokens", () => {
    expect(Object.values(alice.session)).not.toContain(formTokenOf(alice));
  });

  it("is bound to one browser before login and invalid after it", () => {
    const other = { session: null, browserId: newBrowserId() };
    expect(isFormToken(visitor, formTokenOf(visitor))).toBe(true);
    expect(isFormToken(other, formTokenOf(visitor))).toBe(false);
    expect(isFormToken({ ...alice, browserId: visitor.browserId }, formTokenOf(visitor))).toBe(false);
  });

  it.each(["", "short", "ü".repeat(43)])("rejects %j", (token) => {
    expect(isFormToken(visitor, token)).toBe(false);
  });

  it("cannot be created without the browser's cookie", () => {
    const nobody = { session: null, browserId: undefined };
    expect(formTokenOf(nobody)).toBe("");
    expect(isFormToken(nobody, "")).toBe(false);
  });
});

describe("the device key", () => {
  it("is stable for a browser and does not reveal its cookie", () => {
    expect(deviceKeyOf(alice.browserId)).toBe(deviceKeyOf(alice.browserId));
    expect(deviceKeyOf(alice.browserId)).not.toBe(deviceKeyOf(visitor.browserId));
    expect(deviceKeyOf(alice.browserId)).toMatch(/^[\w-]{32}$/);
    expect(alice.browserId).not.toContain(deviceKeyOf(alice.browserId));
  });
});
