import type { Story } from "#contract/story";
import { type StoryColor, storyColors } from "#contract/story-style";
import { ApiError } from "#lib/client/api-error";
import { writeDraft } from "#lib/client/draft-storage";
import { dropFile, readFile } from "#lib/client/kept-files";
import { Outbox } from "#lib/client/outbox/outbox";
import { isRecord, isText } from "#lib/client/parse-json";
import { showToast } from "#lib/client/toasts";
import { uploadFile } from "#lib/client/upload-file";
import { newStoryMessages as texts } from "#lib/shared/messages/story";

/** How the words over a picture look: where their middle stands, from 0 to 1, and their colour. */
export interface StoryLook {
  x: number;
  y: number;
  color: StoryColor;
}

/** What is written and chosen for a story but its picture. */
export interface StoryWords extends StoryLook {
  text: string;
  alt: string;
  location: string;
}

/** Names of its drafts. */
export const storyDrafts = {
  text: "story",
  alt: "story-alt",
  location: "story-location",
  look: "story-look",
} as const;

/** The file of the story that is being made or waits to be sent, a JPEG. */
export const STORY_PICTURE = "story-picture";

/** A member makes one at a time. */
export const STORIES = "";

const isShare = (value: unknown): value is number => typeof value === "number" && value >= 0 && value <= 1;

/** Reads the look of a story that was kept; null for what is none. */
export function parseLook(stored: unknown): StoryLook | null {
  if (!isRecord(stored)) return null;
  const { x, y } = stored;
  const color = storyColors.find((each) => each === stored.color);
  return isShare(x) && isShare(y) && color ? { x, y, color } : null;
}

function parseWords(stored: unknown): StoryWords | null {
  const look = parseLook(stored);
  if (!look || !isRecord(stored)) return null;
  const { text, alt, location } = stored;
  return isText(text) && isText(alt) && isText(location) ? { text, alt, location, ...look } : null;
}

/** The story that waits to be sent. It stays the draft of the editor until the server has it. */
export const storyOutbox = new Outbox<StoryWords, Story>({
  name: "story",
  parse: parseWords,
  async send({ idempotencyKey, payload }, userId) {
    const picture = await readFile(userId, STORY_PICTURE);
    if (!picture) throw new ApiError(404, { code: "NOT_FOUND", message: texts.noPicture });
    const form = new FormData();
    for (const [name, value] of Object.entries(payload)) form.set(name, String(value));
    form.set("idempotencyKey", idempotencyKey);
    form.set("image", picture, "story.jpg");
    return (await uploadFile("createStory", form)).story;
  },
  onSent(_story, _entry, userId) {
    for (const name of Object.values(storyDrafts)) writeDraft(userId, name, "");
    dropFile(userId, STORY_PICTURE);
    showToast(texts.shared, "success");
  },
  reasonOf: (refusal) => refusal?.message || texts.failed,
});
