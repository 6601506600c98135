import type { Story } from "#contract/story";
import type { StoryAdders } from "#contract/story-adders";
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
  /** Who of the people whom it mentions may add it to a story of their own. */
  addableBy: StoryAdders;
}

/**
 * Place of the story being created, of which there is one at a time. One that shows another story has a place of its own, the id of that
 * story, so that neither meets half of what was written for the other.
 */
export const STORIES = "";

/** Storage id of the JPEG of the story being created or sent. */
export const pictureIdOf = (place: string) =>
  place === STORIES ? "story-picture" : `story-picture:${place}`;

const isShare = (value: unknown): value is number => typeof value === "number" && value >= 0 && value <= 1;

function parseWords(stored: unknown): StoryWords | null {
  if (!isRecord(stored)) return null;
  // Drafts from before lists have none.
  const { text, alt, location, x, y, listId = "" } = stored;
  const color = storyColors.find((each) => each === stored.color);
  const areTexts = isText(text) && isText(alt) && isText(location) && isText(listId);
  const isWhole = areTexts && isShare(x) && isShare(y) && color;
  // Likewise of those before mentions.
  const addableBy = stored.addableBy === "nobody" ? "nobody" : "mentioned";
  return isWhole ? { text, alt, location, x, y, color, listId, addableBy } : null;
}

const noWords: StoryWords = {
  text: "",
  alt: "",
  location: "",
  x: 0.5,
  y: 0.5,
  color: "white",
  listId: "",
  addableBy: "mentioned",
};
/** Below the story that it shows. */
const BELOW_ORIGINAL = 0.82;

/** Draft of the story being created at a place, except its picture. */
export function storyDraftOf(place: string): DraftKind<StoryWords> {
  const empty = place === STORIES ? noWords : { ...noWords, y: BELOW_ORIGINAL };
  return {
    name: place === STORIES ? "story" : `story:${place}`,
    empty,
    parse: parseWords,
    isEmpty: (words) => JSON.stringify(words) === JSON.stringify(empty),
  };
}

/** The story waiting to be sent. It stays the editor's draft until the server has it. */
export const storyOutbox = new Outbox<StoryWords, Story>({
  name: "story",
  parse: parseWords,
  async send({ place, idempotencyKey, payload: { addableBy, ...words } }, userId) {
    const picture = await readFile(userId, pictureIdOf(place));
    if (!picture) throw new ApiError(404, { code: "NOT_FOUND", message: texts.noPicture });
    const form = new FormData();
    for (const [name, value] of Object.entries(words)) if (value !== "") form.set(name, String(value));
    if (addableBy !== noWords.addableBy) form.set("addableBy", addableBy);
    if (place !== STORIES) form.set("originalId", place);
    form.set("idempotencyKey", idempotencyKey);
    form.set("image", picture, "story.jpg");
    return (await uploadFile("createStory", form)).story;
  },
  onSent(_story, { place }, userId) {
    writeValue(userId, storyDraftOf(place), null);
    dropFile(userId, pictureIdOf(place));
    showToast(texts.shared, "success");
  },
  reasonOf: (refusal) => refusal?.message || texts.failed,
});
