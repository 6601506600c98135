import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { ApiError } from "#lib/client/api-error";
import { Outbox } from "#lib/client/outbox/outbox";
import { setSessionEnding } from "#lib/client/session/session-ending";
import { isRecord, isText } from "#lib/client/storage/stored-types";

const ALICE = "alice";

interface Letter {
  text: string;
  /** The server's key of the uploaded file. */
  fileKey: string | null;
}

type Answer = () => Promise<void>;

/** An outbox with a scripted server, and a log of its entries' events. */
function letters(inOrder: boolean) {
  const answers: Answer[] = [];
  const happened: string[] = [];
  const keys: string[] = [];
  const outbox = new Outbox<Letter, void>({
    name: "comment",
    inOrder,
    parse: (stored) =>
      isRecord(stored) && isText(stored.text)
        ? { text: stored.text, fileKey: isText(stored.fileKey) ? stored.fileKey : null }
        : null,
    async send({ idempotencyKey, payload }, _userId, keep) {
      happened.push(`${payload.fileKey ?? "no file"}: ${payload.text}`);
      keys.push(idempotencyKey);
      keep({ fileKey: "file" });
      await answers.shift()?.();
    },
    onSent: (_, { payload }) => void happened.push(`sent ${payload.text}`),
    onRefused: ({ payload }) => void happened.push(`refused ${payload.text}`),
    release: ({ text }, _userId, isSent) => void happened.push(`${isSent ? "released" : "given up"} ${text}`),
    reasonOf: (refusal) => refusal?.message ?? "Broken",
  });
  const shown = (place = "here") =>
    (outbox.entries.get(place) ?? []).map(({ payload, status, failure }) => [payload.text, status, failure]);
  const write = (text: string, place = "here") => {
    // No member writes two entries within a millisecond.
    jest.setSystemTime(Date.now() + 1);
    outbox.add(ALICE, place, { text, fileKey: null });
  };
  return { outbox, answers, happened, keys, shown, write };
}

const refuse =
  (status: number, code: ApiError["code"] = "INTERNAL"): Answer =>
  async () => {
    throw new ApiError(status, { code, message: `${status}` });
  };
const never: Answer = () => new Promise(() => undefined);
const settle = () => jest.advanceTimersByTimeAsync(0);
const goOnline = () => window.dispatchEvent(new Event("online"));

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});

afterEach(() => {
  // Empties the outboxes of this test.
  setSessionEnding(true);
  localStorage.clear();
  setSessionEnding(false);
  jest.useRealTimers();
});

describe.each([true, false])("an entry (in order: %s)", (inOrder) => {
  test("is stored on the device until the server confirms it", async () => {
    const { happened, shown, write, answers } = letters(inOrder);
    const answer = Promise.withResolvers<void>();
    answers.push(() => answer.promise);
    write("hello");
    expect(shown()).toEqual([["hello", "sending", null]]);
    expect(localStorage).toHaveLength(1);
    answer.resolve();
    await settle();
    expect(happened).toEqual(["no file: hello", "sent hello", "released hello"]);
    expect(shown()).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  test.each([0, 401, 429, 503])("is retried after a %i", async (status) => {
    const { shown, write, answers } = letters(inOrder);
    answers.push(refuse(status));
    write("hello");
    await settle();
    expect(shown()).toEqual([["hello", "waiting", `${status}`]]);
  });

  test("is resent with the same key on reconnection, without completed steps", async () => {
    const { happened, keys, shown, write, answers } = letters(inOrder);
    answers.push(refuse(0));
    write("hello");
    await settle();
    goOnline();
    await settle();
    expect(happened).toEqual(["no file: hello", "file: hello", "sent hello", "released hello"]);
    expect(new Set(keys).size).toBe(1);
    expect(shown()).toEqual([]);
  });

  test("remains with the reason after a refusal until it is resent or discarded", async () => {
    const { outbox, happened, shown, write, answers } = letters(inOrder);
    answers.push(refuse(403), refuse(403));
    write("hello");
    await settle();
    goOnline();
    await settle();
    expect(shown()).toEqual([["hello", "failed", "403"]]);
    const again = () => outbox.entries.get("here")?.[0];
    const entry = again();
    if (entry) outbox.resend(entry);
    await settle();
    const refused = again();
    if (refused) outbox.discard(refused);
    expect(happened.slice(1)).toEqual(["refused hello", "file: hello", "refused hello", "given up hello"]);
    expect(shown()).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  test("gets a new key when the server knows its key for something else", async () => {
    const { outbox, keys, write, answers } = letters(inOrder);
    answers.push(refuse(409, "CONFLICT"));
    write("hello");
    await settle();
    const [entry] = outbox.entries.get("here") ?? [];
    expect(entry).toMatchObject({
      status: "failed",
      idempotencyKey: expect.not.stringMatching(keys[0] ?? ""),
    });
    expect(localStorage).toHaveLength(1);
  });

  test("has a general message for an unexpected failure", async () => {
    const { shown, write, answers } = letters(inOrder);
    answers.push(() => Promise.reject(new TypeError("x")));
    write("hello");
    await settle();
    expect(shown()).toEqual([["hello", "failed", "Broken"]]);
  });

  test("is neither sent nor stored after sign-out", async () => {
    const { happened, shown, write, answers } = letters(inOrder);
    const answer = Promise.withResolvers<void>();
    answers.push(() => answer.promise);
    write("hello");
    setSessionEnding(true);
    localStorage.clear();
    answer.reject(new ApiError(0, { code: "UPSTREAM_UNAVAILABLE", message: "Gone" }));
    await settle();
    goOnline();
    await settle();
    expect(localStorage).toHaveLength(0);
    expect(shown()).toEqual([]);
    expect(happened).toEqual(["no file: hello"]);
  });

  test("is updated when another tab has sent it", async () => {
    const { shown, write, answers } = letters(inOrder);
    answers.push(refuse(403));
    write("hello");
    await settle();
    const key = localStorage.key(0);
    const oldValue = key && localStorage.getItem(key);
    window.dispatchEvent(new StorageEvent("storage", { key, newValue: null, oldValue }));
    expect(shown()).toEqual([]);
  });

  test.each(["", "[]", "{}", '{"payload":{"text":3},"place":"here","idempotencyKey":"k","status":"failed"}'])(
    "is ignored when storage contains %j",
    (stored) => {
      localStorage.setItem(`roost.draft.${ALICE}.outbox.comment.k`, stored);
      const { outbox, shown } = letters(inOrder);
      outbox.start(ALICE);
      expect(shown()).toEqual([]);
    },
  );
});

/** The same device on a later page. */
function reload(inOrder: boolean) {
  setSessionEnding(true);
  return letters(inOrder);
}

describe("entries sent in order", () => {
  test("are sent one after the other, each waiting for the one before", async () => {
    const { happened, shown, write, answers } = letters(true);
    const first = Promise.withResolvers<void>();
    answers.push(() => first.promise);
    write("one");
    write("two");
    await settle();
    expect(happened).toEqual(["no file: one"]);
    first.reject(new ApiError(503, { code: "UPSTREAM_UNAVAILABLE", message: "Later" }));
    await settle();
    expect(shown()).toEqual([
      ["one", "waiting", "Later"],
      ["two", "waiting", "Later"],
    ]);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(happened.filter((each) => each.startsWith("sent"))).toEqual(["sent one", "sent two"]);
  });

  test("are not held up by a refused entry or by another queue", async () => {
    const { happened, write, answers } = letters(true);
    answers.push(refuse(403), never);
    write("refused");
    write("elsewhere", "there");
    await settle();
    write("next");
    await settle();
    expect(happened).toContain("sent next");
  });

  test("are retried at growing intervals", async () => {
    const { happened, write, answers } = letters(true);
    answers.push(refuse(503), refuse(503), refuse(503));
    write("hello");
    await settle();
    const attempts = () => happened.filter((each) => each.includes(": ")).length;
    for (const [waited, expected] of [
      [1_999, 1],
      [1, 2],
      [3_999, 2],
      [1, 3],
      [8_000, 4],
    ] as const) {
      await jest.advanceTimersByTimeAsync(waited);
      expect(attempts()).toBe(expected);
    }
    expect(happened).toContain("sent hello");
  });

  test("are sent once when the event arrives before the response", async () => {
    const { outbox, happened, keys, shown, write, answers } = letters(true);
    answers.push(refuse(0));
    write("hello");
    await settle();
    outbox.arrived("here", keys[0] ?? "");
    goOnline();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(shown()).toEqual([]);
    expect(happened).toEqual(["no file: hello", "released hello"]);
  });

  test("are sent by the next page in the order they were written", async () => {
    const { write, answers } = letters(true);
    answers.push(never);
    write("one");
    write("two");
    const { outbox, happened } = reload(true);
    outbox.start(ALICE);
    await settle();
    expect(happened.filter((each) => each.startsWith("sent"))).toEqual(["sent one", "sent two"]);
  });
});

describe("entries sent independently", () => {
  test("do not wait for each other", async () => {
    const { happened, write, answers } = letters(false);
    answers.push(never);
    write("one");
    write("two");
    await settle();
    expect(happened).toContain("sent two");
  });

  test("are restored by the next page as waiting, and refused ones with their reason", async () => {
    const { write, answers } = letters(false);
    answers.push(refuse(401), refuse(403));
    write("one");
    write("two");
    await settle();
    const { outbox, happened, shown } = reload(false);
    outbox.start(ALICE);
    expect(shown()).toEqual([
      ["one", "waiting", "Broken"],
      ["two", "failed", "403"],
    ]);
    goOnline();
    await settle();
    expect(happened).toEqual(["file: one", "sent one", "released one"]);
  });

  test("are not retried while the member is signed out", async () => {
    const { happened, write, answers } = letters(false);
    answers.push(refuse(401));
    write("hello");
    await settle();
    goOnline();
    await settle();
    expect(happened).toEqual(["no file: hello"]);
  });

  test("are left to another tab that is sending them unless the member resends", async () => {
    const { outbox, keys, happened, write, answers } = letters(false);
    answers.push(refuse(0));
    write("hello");
    await settle();
    const query = async () => ({ held: [{ name: `roost.outbox.comment.${keys[0]}` }] });
    const request = async (_name: string, _options: LockOptions, send: () => Promise<unknown>) => send();
    Object.assign(navigator, { locks: { query, request } });
    goOnline();
    await settle();
    expect(happened).toEqual(["no file: hello"]);
    const [entry] = outbox.entries.get("here") ?? [];
    if (entry) outbox.resend(entry);
    await settle();
    expect(happened).toContain("sent hello");
    Object.assign(navigator, { locks: undefined });
  });
});
