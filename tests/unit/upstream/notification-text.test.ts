import { expect, test } from "@jest/globals";
import { alice, bob } from "#tests/unit/components/sample-people";
import { notificationText } from "#upstream/modules/notification/notification-text";

const dana = { ...bob(), name: "\u05d3\u05e0\u05d4" };
const birds = { slug: "birds", name: "\u0637\u064a\u0648\u0631" };

const entry = {
  kind: "like",
  actor: alice,
  otherActors: [],
  otherCount: 0,
  commentId: null,
  community: null,
  title: null,
  message: null,
} as const;

test("names that are written from right to left are isolated in the sentence of a notification", () => {
  const messageOf = (changes: Partial<Parameters<typeof notificationText>[0]>) =>
    notificationText({ ...entry, ...changes }).message;
  expect(messageOf({})).toBe("Alice Liddell liked your post");
  expect(messageOf({ actor: dana, otherActors: [alice], otherCount: 3 })).toBe(
    `\u2068${dana.name}\u2069, Alice Liddell and 2 others liked your post`,
  );
  expect(messageOf({ kind: "poll", actor: dana })).toBe(
    `The poll by \u2068${dana.name}\u2069 that you voted in has closed`,
  );
  expect(messageOf({ kind: "admission", community: birds })).toBe(
    `You are now a member of \u2068${birds.name}\u2069`,
  );
});

test("words of a person in a sentence are in quotation marks, and isolated", () => {
  const unposted = { ...entry, kind: "unposted-draft", actor: null } as const;
  const { message, sentence } = notificationText({ ...unposted, message: birds.name });
  expect(message).toBe(
    `A post that you had scheduled could not be posted: “\u2068${birds.name}\u2069”. Your drafts say why`,
  );
  expect(sentence).toEqual({ actors: [], words: message, object: "" });
});

test("a member without a name is called by their handle", () => {
  expect(notificationText({ ...entry, actor: { ...alice, name: " " } }).message).toBe(
    "@alice liked your post",
  );
});

test("the parts of a sentence name the two latest people, and have names as they are written", () => {
  const { sentence } = notificationText({
    ...entry,
    actor: dana,
    otherActors: [alice, bob()],
    otherCount: 3,
  });
  expect(sentence).toEqual({
    actors: [
      { username: "bob", name: dana.name, isVerified: dana.isVerified, before: "" },
      { username: "alice", name: "Alice Liddell", isVerified: alice.isVerified, before: ", " },
    ],
    words: "and 2 others liked",
    object: "your post",
  });
  const asked = { ...entry, kind: "join-request", community: birds } as const;
  expect(notificationText(asked).sentence).toMatchObject({ words: "wants to join", object: birds.name });
  const warned = { ...entry, kind: "security", actor: null, message: "Firefox signed in." } as const;
  expect(notificationText(warned)).toEqual({
    title: "Security",
    message: "Firefox signed in.",
    sentence: null,
  });
});
