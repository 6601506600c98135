import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import {
  addPage,
  applyChanges,
  applyMessage,
  hasGap,
  replaceWindow,
  type Thread,
  threadOf,
  trim,
  WINDOW_MAX,
  withoutCleared,
} from "#components/chat/state/thread-state.ts";
import type { Message } from "#contract/message";
import { randomSeed } from "#tests/support/random-seed";
import { message } from "./sample-messages.ts";

function threadWith(seqs: number[], changes: Partial<Thread> = {}): Thread {
  const messages = seqs.map((seq) => message(seq));
  const lastChange = Math.max(0, ...seqs);
  return { ...threadOf({ messages, hasOlder: false, hasNewer: false, lastChange }), ...changes };
}

const numbers = ({ messages }: Thread) => messages.map(({ seq }) => seq);
const texts = ({ messages }: Thread) => messages.map(({ text }) => text);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe("a received message", () => {
  test("is appended once", () => {
    const thread = applyMessage(threadWith([1, 2]), message(3));
    expect(numbers(applyMessage(thread, message(3)))).toEqual([1, 2, 3]);
    expect(thread.lastChange).toBe(3);
    expect(hasGap(thread)).toBe(false);
  });

  test("is shown even when an earlier one is missing, which is inserted in order later", () => {
    const thread = applyMessage(threadWith([1, 2]), message(4));
    expect(numbers(thread)).toEqual([1, 2, 4]);
    expect(hasGap(thread)).toBe(true);
    const closed = applyMessage(thread, message(3));
    expect(numbers(closed)).toEqual([1, 2, 3, 4]);
    expect(hasGap(closed)).toBe(false);
    expect(closed.lastChange).toBe(4);
  });

  test("does not replace a newer version", () => {
    const edited = message(2, { change: 5, text: "other words" });
    const thread = applyMessage(threadWith([1, 2, 3]), edited);
    expect(texts(applyMessage(thread, message(2)))).toEqual(["words 1", "other words", "words 3"]);
  });

  test("replaces the same version because its file addresses expire", () => {
    const fresh = message(2, { text: "the same, with a new address" });
    expect(texts(applyMessage(threadWith([1, 2]), fresh))[1]).toBe(fresh.text);
  });

  test("updates the replies that quote it, loaded or not, unless its version is older", () => {
    const quoting = (text: string) => ({
      replyTo: {
        id: message(2).id,
        seq: 2,
        author: message(2).author,
        kind: "text" as const,
        text,
        moreImageCount: 0,
        fileName: "",
        isDeleted: false,
      },
    });
    const edited = message(2, { change: 9, text: "other words" });
    const quotes = ({ messages }: Thread) => messages.flatMap(({ replyTo }) => replyTo?.text ?? []);
    const both = applyMessage(threadWith([1, 2]), message(3, quoting("words 2")));
    expect(quotes(applyMessage(both, edited))).toEqual(["other words"]);
    expect(quotes(applyMessage(applyMessage(both, edited), message(2)))).toEqual(["other words"]);
    // The quoting message arrives late, with the text before the edit.
    const late = applyMessage(applyMessage(threadWith([1, 2]), edited), message(3, quoting("words 2")));
    expect(quotes(late)).toEqual(["other words"]);
    const alone = { ...threadWith([3]), messages: [message(3, quoting("words 2"))], hasOlder: true };
    expect(quotes(applyMessage(alone, edited))).toEqual(["other words"]);
    const long = `${"x".repeat(197)}\u{1f469}\u{1f3fd}\u200d\u{1f680}`;
    expect(quotes(applyMessage(both, message(2, { change: 9, text: long })))).toEqual(["x".repeat(197)]);
    const deleted = applyMessage(both, message(2, { change: 10, text: "", isDeleted: true }));
    expect(deleted.messages.at(-1)?.replyTo).toMatchObject({ text: "", isDeleted: true });
    const withheld = applyMessage(both, message(2, { change: 10, text: "", isWithheld: true }));
    expect(withheld.messages.at(-1)?.replyTo).toBeNull();
  });

  test("is only counted while the loaded pages end before it", () => {
    const thread = applyMessage(threadWith([1, 2], { hasNewer: true }), message(3));
    expect(numbers(thread)).toEqual([1, 2]);
    expect(thread.lastSeq).toBe(3);
    expect(hasGap(thread)).toBe(false);
  });

  test("is ignored when it precedes the loaded pages", () => {
    const thread = threadWith([7, 8], { hasOlder: true });
    expect(numbers(applyMessage(thread, message(3, { change: 9 })))).toEqual([7, 8]);
  });
});

describe("pages", () => {
  test("are added before and after without duplicates", () => {
    const page = (seqs: number[]) => ({
      messages: seqs.map((seq) => message(seq)),
      hasOlder: false,
      hasNewer: false,
      lastChange: 9,
    });
    const middle = threadWith([4, 5], { hasOlder: true, hasNewer: true, lastChange: 9 });
    const thread = addPage(addPage(middle, page([2, 3, 4]), "older"), page([5, 6]), "newer");
    expect(numbers(thread)).toEqual([2, 3, 4, 5, 6]);
    expect(thread).toMatchObject({ hasOlder: false, hasNewer: false });
  });

  test("that predate a received event leave a gap until the missed changes are applied", () => {
    const thread = threadWith([4, 5], { hasOlder: true, lastChange: 12 });
    const page = { messages: [message(3)], hasOlder: false, hasNewer: true, lastChange: 10 };
    const added = addPage(thread, page, "older");
    expect(hasGap(added)).toBe(true);
    expect(added.lastChange).toBe(10);
    const mended = applyChanges(added, {
      messages: [message(3, { change: 11, text: "other" })],
      lastChange: 12,
    });
    expect(hasGap(mended)).toBe(false);
    expect(texts(mended)[0]).toBe("other");
  });

  test("around another message replace the thread, except for newer versions", () => {
    const known = applyMessage(threadWith([1, 2, 3]), message(2, { change: 4, text: "newer" }));
    const page = { messages: [message(2), message(3)], hasOlder: true, hasNewer: false, lastChange: 4 };
    const thread = replaceWindow(known, page);
    expect(texts(thread)).toEqual(["newer", "words 3"]);
    expect(hasGap(thread)).toBe(false);
  });

  test("that are far from the reader are discarded", () => {
    const long = threadWith(range(1, WINDOW_MAX + 10));
    expect(numbers(trim(long, "oldest")).at(-1)).toBe(WINDOW_MAX);
    expect(trim(long, "oldest").hasNewer).toBe(true);
    expect(numbers(trim(long, "newest"))[0]).toBe(11);
    expect(trim(long, "newest").hasOlder).toBe(true);
    expect(trim(threadWith([1]), "newest").hasOlder).toBe(false);
  });
});

/** The server's messages: each change is a new message or a new version of one. */
function history(steps: number[]): Message[] {
  const said: Message[] = [];
  let seq = 0;
  return steps.map((step, index) => {
    const change = index + 1;
    const edited = step > 0 && seq > 0 ? said[step % seq] : undefined;
    const next = edited
      ? { ...edited, change, text: `version ${change}` }
      : message(++seq, { change, text: `version ${change}` });
    said[next.seq - 1] = next;
    return next;
  });
}

/** The messages in their state after a change. */
function stateAfter(changes: readonly Message[], upTo: number): Message[] {
  const latest = new Map<number, Message>();
  for (const change of changes) if (change.change <= upTo) latest.set(change.seq, change);
  return [...latest.values()].sort((a, b) => a.seq - b.seq);
}

const changesSince = (changes: readonly Message[], since: number, upTo: number) =>
  stateAfter(changes, upTo)
    .filter(({ change }) => change > since)
    .sort((a, b) => a.change - b.change);

test("two devices converge on the server's state after lost, duplicate and late events once they fetch the changes", () => {
  const device = fc.record({
    heard: fc.array(fc.nat(59)),
    syncedAfter: fc.array(fc.nat(60)),
    openedAt: fc.nat(10),
  });
  fc.assert(
    fc.property(fc.array(fc.nat(9), { minLength: 1, maxLength: 60 }), device, device, (steps, ...devices) => {
      const changes = history(steps);
      const truth = stateAfter(changes, changes.length);
      for (const { heard, syncedAfter, openedAt } of devices) {
        const from = Math.min(openedAt, changes.length);
        let thread = threadOf({
          messages: stateAfter(changes, from),
          hasOlder: false,
          hasNewer: false,
          lastChange: from,
        });
        for (const [position, index] of heard.entries()) {
          const event = changes[index];
          if (event) thread = applyMessage(thread, event);
          if (syncedAfter.includes(position)) {
            // The response is older than events received meanwhile.
            const upTo = Math.max(thread.lastChange, Math.min(changes.length, index + 1));
            const messages = changesSince(changes, thread.lastChange, upTo);
            thread = applyChanges(thread, { messages, lastChange: upTo });
          }
          expect(numbers(thread)).toEqual([...new Set(numbers(thread))].sort((a, b) => a - b));
        }
        const messages = changesSince(changes, thread.lastChange, changes.length);
        thread = applyChanges(thread, { messages, lastChange: changes.length });
        expect(thread.messages).toEqual(truth);
        expect(hasGap(thread)).toBe(false);
        expect(thread.lastChange).toBe(changes.length);
      }
    }),
    { seed: randomSeed },
  );
});

test("shows nothing of what the member has deleted for themselves, not even in a quote", () => {
  const { id, seq, author, kind, text, isDeleted } = message(2);
  const replyTo = { id, seq, author, kind, text, moreImageCount: 0, fileName: "", isDeleted };
  const answer = { ...message(4), replyTo };
  const thread = {
    ...threadWith([1, 2, 3]),
    messages: [1, 2, 3].map((each) => message(each)),
    hasOlder: true,
  };
  const shown = withoutCleared({ ...thread, messages: [...thread.messages, answer] }, 3);
  expect(shown).toMatchObject({ messages: [{ seq: 4, replyTo: null }], hasOlder: false });
  expect(withoutCleared(thread, 0)).toBe(thread);
});
