import { expect, test } from "@jest/globals";
import { emptyMessage, type NewMessage, parseNewMessage } from "#components/chat/state/message-outbox.ts";

const words: NewMessage = { ...emptyMessage, text: "words" };
const picture = { fileId: "file", width: 4, height: 3, alt: "A hill", key: null };
const image = [picture, { ...picture, fileId: "other", key: "1".repeat(32) }];
const video = { ...picture, poster: { ...picture, fileId: "poster" } };
const file = { fileId: "file", name: "notes.pdf", size: 12, key: null };
const voice = { fileId: "file", durationMs: 1200, peaks: [1, 2], key: "0".repeat(32) };

test.each([
  words,
  { ...words, text: "", image },
  { ...words, text: "", voice },
  { ...words, text: "", video },
  { ...words, text: "", file },
  { ...words, replyTo: { id: "id", authorName: "Bob", text: "words" } },
])("restores a message from storage unchanged", (message) => {
  expect(parseNewMessage(JSON.parse(JSON.stringify(message)))).toEqual(message);
});

test.each([null, "text", [], {}, { ...words, text: 3 }, { ...words, text: "" }])(
  "rejects %j as a message",
  (stored) => {
    expect(parseNewMessage(stored)).toBeNull();
  },
);
