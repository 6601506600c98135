import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { safeReturnTo } from "#lib/shared/address/return-to";
import { randomSeed } from "#tests/support/random-seed";

describe("safeReturnTo", () => {
  it.each([
    "/",
    "/profile",
    "/profile/alice",
    "/profile/al.ice/followers",
    "/explore?tab=people",
    "/search?q=%23birds",
    "/post/0190f3a0-0000-7000-8000-000000000000",
    "/post/0190f3a0-0000-7000-8000-000000000000#comment-text",
  ])("accepts %s", (path) => {
    expect(safeReturnTo(path)).toBe(path);
  });

  it.each([
    ["another site", "https://evil.example/profile"],
    ["a protocol-relative address", "//evil.example/profile"],
    ["one behind an encoded slash", "/%2fevil.example"],
    ["one behind an encoded slash in a known section", "/profile/%2f%2fevil.example"],
    ["a backslash", "/\\evil.example"],
    ["an encoded backslash", "/%5cevil.example"],
    ["a tab", "/\t/evil.example"],
    ["an encoded line feed", "/profile/%0aevil"],
    ["a script", "javascript:alert(1)"],
    ["dots that climb", "/profile/../api/session"],
    ["encoded dots that climb", "/profile/%2e%2e/api/session"],
    ["an address without a slash", "profile"],
    ["our own API", "/api/session"],
    ["the renew route", "/session/renew?returnTo=/"],
    ["a page that does not exist", "/nowhere"],
    ["broken encoding", "/profile/%e0%a4%a"],
    ["a direction override", "/profile/\u202eecila"],
    ["too much", `/search?q=${"a".repeat(600)}`],
    ["nothing", ""],
    ["no value", undefined],
  ])("replaces %s with home", (_, value) => {
    expect(safeReturnTo(value)).toBe("/");
  });

  it.each([
    ["/search?q=日本", "/search?q=%E6%97%A5%E6%9C%AC"],
    ["/profile/é", "/profile/%C3%A9"],
    ["/about#é", "/about#%C3%A9"],
    ["/profile/．．/", "/profile/%EF%BC%8E%EF%BC%8E/"],
    ["/search?q=\ud800", "/search?q=%EF%BF%BD"],
  ])("encodes %s as an address", (value, path) => {
    expect(safeReturnTo(value)).toBe(path);
  });

  it("stays on the own origin for any input", () => {
    const pieces = [
      "/",
      "\\",
      "%2f",
      "%5c",
      "..",
      "%2e",
      "@",
      ":",
      "?",
      "#",
      "profile",
      "evil.example",
      "\n",
      "login",
    ];
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: "binary" })), { maxLength: 8 }),
        (parts) => {
          const target = safeReturnTo(`/${parts.join("")}`);
          expect(target).toMatch(/^[!-~]+$/);
          const url = new URL(target, "https://roost.example");
          expect(url.origin).toBe("https://roost.example");
          expect(url.pathname).not.toMatch(/^\/(api|session|media|_next)(\/|$)/);
        },
      ),
      { seed: randomSeed, numRuns: 2_000 },
    );
  });
});
