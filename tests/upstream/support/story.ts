import { endpoints } from "#contract/endpoints";
import type { Story } from "#contract/story";
import type { TestClient } from "#tests/upstream/support/test-client";
import { drawHalves, type FormEntry, sendForm } from "#tests/upstream/support/upload";

/** The fields of a new story except its picture. */
export type StoryWords = Readonly<
  Partial<
    Record<
      | "text"
      | "x"
      | "y"
      | "color"
      | "alt"
      | "location"
      | "listId"
      | "addableBy"
      | "originalId"
      | "idempotencyKey",
      string
    >
  >
>;

/** Tries to publish a story. */
export async function sendStory(client: TestClient, words: StoryWords = {}, image?: Uint8Array<ArrayBuffer>) {
  const bytes = image ?? (await drawHalves(180, 320));
  const texts = Object.entries(words).map(([name, value]): FormEntry => [name, value]);
  return sendForm(client, "createStory", [...texts, ["image", new Blob([bytes])]]);
}

/** Publishes a story, expecting success. */
export async function makeStory(
  client: TestClient,
  words: StoryWords = {},
  image?: Uint8Array<ArrayBuffer>,
): Promise<Story> {
  const response = await sendStory(client, words, image);
  if (response.statusCode !== 200) throw new Error(`createStory: ${response.statusCode} ${response.body}`);
  return endpoints.createStory.output.parse(response.json()).story;
}
