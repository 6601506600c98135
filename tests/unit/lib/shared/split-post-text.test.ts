import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, jest, test } from "@jest/globals";
import fc from "fast-check";
import { splitPostText } from "#lib/shared/split-post-text";
import { randomSeed } from "#tests/support/random-seed";
import { hashtagCases, mentionCases, urlCases } from "#tests/support/text-cases";

const MANY = 300_000;

function links(text: string): string[] {
  return splitPostText(text)
    .filter((segment) => segment.kind !== "text")
    .map((segment) => `${segment.kind} ${segment.text}`);
}

describe("splitPostText", () => {
  test.each([...urlCases, ...mentionCases, ...hashtagCases])(
    "finds the links of $text",
    ({ text, links }) => {
      const found = splitPostText(text).filter(({ kind }) => kind !== "text");
      expect(found.map((segment) => segment.text)).toEqual(links);
    },
  );

  test.each(urlCases)("links the whole of each address of $text", ({ text, links }) => {
    const hrefs = splitPostText(text).flatMap((segment) => (segment.kind === "url" ? [segment.href] : []));
    expect(hrefs).toEqual(links.flatMap((link) => (link.includes("://") ? [new URL(link).href] : [])));
  });

  test.each([
    ["Hello @alice, meet @bob_1.", ["mention @alice", "mention @bob_1"]],
    ["mail me at carol@example.org", []],
    ["@al is too short, @alice@bob is nobody", []],
    ["#Roost and #осень and #猫, but not #2026 or a#b", ["hashtag #Roost", "hashtag #осень", "hashtag #猫"]],
    ["(see https://example.org/a_(b).)", ["url https://example.org/a_(b)"]],
    ["https://example.org/path?q=1#part!", ["url https://example.org/path?q=1#part"]],
    ["HTTPS://EXAMPLE.ORG", ["url HTTPS://EXAMPLE.ORG"]],
    ["javascript:alert(1) data:text/html,x ftp://example.org", []],
    ["https://user:secret@example.org/", []],
    ["https:// and http://", []],
    ["http://a..b and https://.example.org", []],
    ["https://evil.example@bank.example/ and https://a:b@c.example", []],
    ["https://xn--80ak6aa92e.com/ is said as it is", ["url https://xn--80ak6aa92e.com/"]],
    [
      "[https://example.org/a] {https://example.org/b} (https://example.org/c))",
      ["url https://example.org/a", "url https://example.org/b", "url https://example.org/c"],
    ],
    [
      "https://example.org/[x](y), https://example.org/z]",
      ["url https://example.org/[x](y)", "url https://example.org/z"],
    ],
    ["#می\u200cخواهم #ಕನ್ನಡ #हिन्दी", ["hashtag #می\u200cخواهم", "hashtag #ಕನ್ನಡ", "hashtag #हिन्दी"]],
    [`#${"x".repeat(51)} is too long to be kept`, []],
    ["<a href='https://example.org'>x</a>", ["url https://example.org"]],
  ])("finds the links of %j", (text, expected) => {
    expect(links(text)).toEqual(expected);
  });

  test("links only http and https addresses", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        for (const segment of splitPostText(`${text} https://${text}`)) {
          if (segment.kind === "url") expect(segment.href).toMatch(/^https?:\/\//);
        }
      }),
      { seed: randomSeed },
    );
  });

  test("returns segments that join to the original text", () => {
    const piece = fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.constantFrom("@", "#", "https://", "@alice", "#a", ")", ".", "\u202e", " "),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join("");
        expect(
          splitPostText(text)
            .map((segment) => segment.text)
            .join(""),
        ).toBe(text);
      }),
      { seed: randomSeed },
    );
  });

  // So long that a quadratic search would take minutes, far longer than a test may; a linear one takes milliseconds.
  test.each([
    "w",
    "#1",
    "@a.",
    "https://",
    "https://x.",
    "https://x/(",
    "https://aで",
    "https://x)",
    "https://x、",
    "#a·",
    "-@",
    "_",
    "a/",
  ])("splits %j however often it is repeated", async (piece) => {
    const word = piece.repeat(MANY);
    const segments = splitPostText(word);
    // The timer of a test that takes too long fires only when it yields.
    await nextTurn();
    expect(segments.map(({ text }) => text).join("") === word).toBe(true);
  });

  test("reads each character of an address once, whatever it ends with", () => {
    const read = jest.spyOn(String.prototype, "codePointAt");
    for (const end of [")", "(", ".", "'", "].", "(."]) {
      for (const count of [10_000, 100_000]) {
        const url = `https://x/${end.repeat(count)}`;
        read.mockClear();
        expect(splitPostText(url)[0]).toMatchObject({ kind: "url", text: "https://x/" });
        expect(read.mock.calls.length).toBeLessThanOrEqual(url.length);
      }
    }
  });
});
