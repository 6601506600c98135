import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, jest, test } from "@jest/globals";
import type { KeptDocument, SharedRender } from "#server/kept-documents/kept-document";
import { KeptDocuments } from "#server/kept-documents/kept-documents";

describe("cached documents", () => {
  const limits = { maxBytes: 100, freshMs: 5000, staleMs: 10_000 };
  let now = 0;
  let made = 0;

  function copies() {
    now = 1_000_000;
    made = 0;
    return new KeptDocuments(limits, () => now);
  }

  const bodies = { br: Buffer.from(""), gzip: Buffer.from(""), identity: Buffer.from("") };
  const documentOf = (tag: string, status = 200, bytes = 10): KeptDocument => ({
    status,
    headers: { br: {}, gzip: {}, identity: {} },
    bodies,
    tag,
    bytes,
  });

  /** Numbered, so that they can be told apart. */
  const make = (bytes = 10) =>
    jest.fn(async (): Promise<SharedRender> => {
      made += 1;
      return { outcome: "kept", document: documentOf(String(made), 200, bytes) };
    });

  const refuse = () =>
    jest.fn(async (): Promise<SharedRender> => ({ outcome: "failed", document: documentOf("refusal", 503) }));

  test("are rendered once for any number of simultaneous requests", async () => {
    const kept = copies();
    const render = make();
    const answers = await Promise.all(Array.from({ length: 50 }, () => kept.get("a", render)));
    expect(render).toHaveBeenCalledTimes(1);
    expect(new Set(answers.map((answer) => answer?.outcome))).toEqual(new Set(["miss"]));
    now += 4999;
    // At once: a hit waits for nothing.
    expect(kept.get("a", render)).toMatchObject({ outcome: "hit", ageMs: 4999 });
    expect(render).toHaveBeenCalledTimes(1);
  });

  test("are served stale for a limited time while one request renews them", async () => {
    const kept = copies();
    const render = make();
    await kept.get("a", render);
    now += 5000;
    const [one, two] = await Promise.all([kept.get("a", render), kept.get("a", render)]);
    expect([one, two]).toMatchObject([{ outcome: "stale" }, { outcome: "stale" }]);
    expect(render).toHaveBeenCalledTimes(2);
    expect(await kept.get("a", render)).toMatchObject({ outcome: "hit", document: { tag: "2" } });
    now += 15_000;
    expect(await kept.get("a", render)).toMatchObject({ outcome: "miss", document: { tag: "3" } });
  });

  test("are served after a failed render for a limited time", async () => {
    const kept = copies();
    await kept.get("a", make());
    now += 14_999;
    expect(await kept.get("a", refuse())).toMatchObject({ outcome: "stale" });
    await nextTurn();
    expect(await kept.get("a", refuse())).toMatchObject({ outcome: "stale", document: { tag: "1" } });
    await nextTurn();
    now += 1;
    expect(await kept.get("a", refuse())).toMatchObject({ outcome: "failed" });
    expect(await kept.get("a", make())).toMatchObject({ outcome: "miss" });
  });

  test("are not made of a failure, which all who wait for it share", async () => {
    const kept = copies();
    const render = refuse();
    const answers = await Promise.all(Array.from({ length: 50 }, () => kept.get("a", render)));
    expect(render).toHaveBeenCalledTimes(1);
    expect(answers.map(({ outcome }) => outcome)).toEqual(Array(50).fill("failed"));
    expect(answers[49]).toMatchObject({ document: { tag: "refusal" } });
    expect(kept.bytes).toBe(0);
    // Who comes later makes an attempt of their own.
    expect(await kept.get("a", make())).toMatchObject({ outcome: "miss" });
  });

  test("are not made of a private response, of which only the one that it was rendered for is the owner", async () => {
    const kept = copies();
    const render = jest.fn(async (): Promise<SharedRender> => ({ outcome: "private", response: null }));
    const answers = await Promise.all(Array.from({ length: 50 }, () => kept.get("a", render)));
    expect(render).toHaveBeenCalledTimes(1);
    expect(answers.map((answer) => "isOwn" in answer && answer.isOwn)).toEqual([
      true,
      ...Array(49).fill(false),
    ]);
    expect(kept.bytes).toBe(0);
  });

  test("are replaced by nothing when the new response is not cacheable", async () => {
    const kept = copies();
    await kept.get("a", make());
    now += 5000;
    // The old copy is sent once more, while it turns out that there is no new one.
    expect(await kept.get("a", async () => ({ outcome: "private", response: null }))).toMatchObject({
      outcome: "stale",
    });
    await nextTurn();
    const render = make();
    expect(await kept.get("a", render)).toMatchObject({ outcome: "miss" });
    expect(kept.bytes).toBe(11);
  });

  test("are evicted beyond the limit, least recently used first", async () => {
    const kept = copies();
    await kept.get("a", make(39));
    await kept.get("b", make(39));
    await kept.get("a", make());
    await kept.get("c", make(39));
    expect(kept.bytes).toBe(80);
    expect(await kept.get("a", make())).toMatchObject({ outcome: "hit" });
    expect(await kept.get("b", make(100))).toMatchObject({ outcome: "miss" });
    // Too large to be kept.
    expect(await kept.get("b", make(100))).toMatchObject({ outcome: "miss" });
    expect(await kept.get("c", make())).toMatchObject({ outcome: "hit" });
  });

  test("are dropped at once when cleared, and a render that had started is not stored", async () => {
    const kept = copies();
    await kept.get("a", make());
    let finish = () => {};
    const begun = kept.get("b", async () => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return make()();
    });
    kept.clear();
    expect(kept.bytes).toBe(0);
    const after = make();
    expect(await kept.get("b", after)).toMatchObject({ outcome: "miss" });
    finish();
    await begun;
    expect(after).toHaveBeenCalledTimes(1);
    expect(await kept.get("b", after)).toMatchObject({ outcome: "hit", document: { tag: "2" } });
    expect(await kept.get("a", make())).toMatchObject({ outcome: "miss" });
  });
});
