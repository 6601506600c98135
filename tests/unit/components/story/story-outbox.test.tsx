import { beforeEach, expect, test } from "@jest/globals";
import { waitFor } from "@testing-library/react";
import { pictureIdOf, STORIES, storyDraftOf, storyOutbox } from "#components/story/new/story-outbox.ts";
import { newStoryTexts } from "#components/story/new/texts.ts";
import { dropFile, keepFile } from "#lib/client/storage/device-files";
import { stubApi } from "#tests/unit/components/stub-api";

const words = {
  text: "",
  alt: "",
  location: "",
  x: 0.5,
  y: 0.5,
  color: "white",
  listId: "",
  addableBy: "mentioned",
} as const;

/** The forms sent so far. */
const sent: FormData[] = [];

class HeldRequest {
  upload = {};
  open(): void {}
  setRequestHeader(): void {}
  send(form: FormData): void {
    sent.push(form);
  }
}

stubApi();
beforeEach(() => {
  Object.assign(globalThis, { XMLHttpRequest: HeldRequest });
});

test("sends each story with its own words and key, even while another one is under way", async () => {
  await keepFile("alice", pictureIdOf(STORIES), new File(["a picture"], "story.jpg"));
  storyOutbox.add("alice", STORIES, { ...words, text: "First" }, "key-1");
  storyOutbox.add("alice", STORIES, { ...words, text: "Second" }, "key-2");
  await waitFor(() => expect(sent).toHaveLength(2));
  const fields = sent.map((form) => [form.get("text"), form.get("idempotencyKey")]);
  expect(fields).toEqual([
    ["First", "key-1"],
    ["Second", "key-2"],
  ]);
});

test("names the list that it is for, and leaves out what is empty", async () => {
  await keepFile("alice", pictureIdOf(STORIES), new File(["a picture"], "story.jpg"));
  storyOutbox.add("alice", STORIES, { ...words, listId: "list-1" }, "key-4");
  storyOutbox.add("alice", STORIES, words, "key-5");
  const formOf = (key: string) => sent.find((form) => form.get("idempotencyKey") === key);
  await waitFor(() => expect(formOf("key-5")).toBeDefined());
  expect(formOf("key-4")?.get("listId")).toBe("list-1");
  expect([...(formOf("key-5")?.keys() ?? [])]).toEqual(["x", "y", "color", "idempotencyKey", "image"]);
});

test("sends the story that it shows, with the picture of its own place, and that nobody can add it", async () => {
  await keepFile("alice", pictureIdOf("original-1"), new File(["another picture"], "story.jpg"));
  storyOutbox.add("alice", "original-1", { ...words, addableBy: "nobody" }, "key-6");
  const formOf = (key: string) => sent.find((form) => form.get("idempotencyKey") === key);
  await waitFor(() => expect(formOf("key-6")).toBeDefined());
  expect(formOf("key-6")?.get("originalId")).toBe("original-1");
  expect(formOf("key-6")?.get("addableBy")).toBe("nobody");
  expect(formOf("key-6")?.get("image")).toHaveProperty("size", "another picture".length);
});

test("takes a draft from before stories could be for a list and mention people", () => {
  const { listId: _, addableBy: __, ...before } = words;
  expect(storyDraftOf(STORIES).parse(before)).toEqual(words);
  expect(storyDraftOf(STORIES).parse({ ...before, listId: 7 })).toBeNull();
});

test("is refused when its picture is no longer on this device", async () => {
  dropFile("alice", pictureIdOf(STORIES));
  storyOutbox.add("alice", STORIES, words, "key-3");
  const entry = () =>
    storyOutbox.entries.get(STORIES)?.find(({ idempotencyKey }) => idempotencyKey === "key-3");
  await waitFor(() => expect(entry()).toMatchObject({ status: "failed", failure: newStoryTexts.noPicture }));
});
