import { expect, test } from "@jest/globals";
import { conversationName, noticeMessage } from "#components/chat/conversation-name.ts";
import type { Notice } from "#contract/message";
import { alice, bob } from "#tests/unit/components/sample-people";

const dana = { ...bob(), username: "dana", name: "\u05d3\u05e0\u05d4" };
const isolatedDana = `\u2068${dana.name}\u2069`;

test("several names are isolated from each other, and one alone has nothing around it", () => {
  const named = (...people: (typeof dana | typeof alice)[]) =>
    conversationName({ kind: "group", name: null, people });
  expect(named(dana)).toBe(dana.name);
  expect(named(dana, alice)).toBe(`${isolatedDana}, Alice Liddell`);
});

test("the names in an event of a group are isolated", () => {
  const notice: Notice = { type: "added", people: [dana], name: "", lifetime: "" };
  expect(noticeMessage(notice, alice, "bob")).toBe(`Alice Liddell added ${isolatedDana}`);
  expect(noticeMessage({ ...notice, type: "promoted" }, alice, alice.username)).toBe(
    `You made ${isolatedDana} an admin`,
  );
  expect(noticeMessage({ ...notice, type: "demoted" }, alice, "dana")).toBe(
    "Alice Liddell removed you as an admin",
  );
  expect(noticeMessage({ ...notice, type: "renamed", name: dana.name }, dana, "bob")).toBe(
    `${isolatedDana} named the group ${isolatedDana}`,
  );
});

test("an event names nobody who is hidden from the reader", () => {
  const notice: Notice = { type: "promoted", people: [], name: "", lifetime: "" };
  expect(noticeMessage(notice, alice, "bob")).toBe("Alice Liddell made someone an admin");
});

test.each([
  ["day", "Alice Liddell set new messages to disappear after a day"],
  ["week", "Alice Liddell set new messages to disappear after a week"],
  ["", "Alice Liddell turned off disappearing messages"],
] as const)("an event says how long messages last: %p", (lifetime, words) => {
  expect(noticeMessage({ type: "timed", people: [], name: "", lifetime }, alice, "bob")).toBe(words);
});
