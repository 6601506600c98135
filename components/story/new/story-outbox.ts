import type { Story } from "#contract/story";
import { type StoryColor, storyColors } from "#contract/story-style";
import { ApiError } from "#lib/client/api-error";
import { uploadFile } from "#lib/client/media/upload-file";
import { Outbox } from "#lib/client/outbox/outbox";
import { dropFile, readFile } from "#lib/client/storage/device-files";
import { writeValue } from "#lib/client/storage/device-storage";
import { isRecord, isText } from "#lib/client/storage/stored-types";
import type { DraftKind } from "#lib/client/storage/use-draft";
import { showToast } from "#lib/client/toasts";
import { newStoryTexts as texts } from "./texts.ts";

/** Fields of a story except its picture. */
export interface StoryWords {
  text: string;
  alt: string;
  location: string;
  /** Position of the text's center, from 0 to 1. */
  x: number;
  y: number;
  color: StoryColor;
  /** The list whose people alone will see it; empty for everyone. */
  listId: string;
}

/** Storage id of the JPEG of the story being created or sent. */
export const STORY_PICTURE = "story-picture";

/** A member creates one story at a time, so the outbox has one place. */
export const STORIES = "";

const isShare = (value: unknown): value is number => typeof value === "number" && value >= 0 && value <= 1;

function parseWords(stored: unknown): StoryWords | null {
  if (!isRecord(stored)) return null;
  // Drafts from before lists have none.
  const { text, alt, location, x, y, listId = "" } = stored;
  const color = storyColors.find((each) => each === stored.color);
  const areTexts = isText(text) && isText(alt) && isText(location) && isText(listId);
  const isWhole = areTexts && isShare(x) && isShare(y) && color;
  return isWhole ? { text, alt, location, x, y, color, listId } : null;
}

const noWords: StoryWords = { text: "", alt: "", location: "", x: 0.5, y: 0.5, color: "white", listId: "" };

/** Draft of the story being created, except its picture. */
export const storyDraft: DraftKind<StoryWords> = {
  name: "story",
  empty: noWords,
  parse: parseWords,
  isEmpty: (words) => JSON.stringify(words) === JSON.stringify(noWords),
};

/** The story waiting to be sent. It stays the editor's draft until the server has it. */
export const storyOutbox = new Outbox<StoryWords, Story>({
  name: "story",
  parse: parseWords,
  async send({ idempotencyKey, payload }, userId) {
    const picture = await readFile(userId, STORY_PICTURE);
    if (!picture) throw new ApiError(404, { code: "NOT_FOUND", message: texts.noPicture });
    const form = new FormData();
    for (const [name, value] of Object.entries(payload)) if (value !== "") form.set(name, String(value));
    form.set("idempotencyKey", idempotencyKey);
    form.set("image", picture, "story.jpg");
    return (await uploadFile("createStory", form)).story;
  },
  onSent(_story, _entry, userId) {
    writeValue(userId, storyDraft, null);
    dropFile(userId, STORY_PICTURE);
    showToast(texts.shared, "success");
  },
  reasonOf: (refusal) => refusal?.message || texts.failed,
});
