import { describe, expect, test } from "@jest/globals";
import { parseNewPost } from "#components/composer/outgoing/post-outbox.ts";
import {
  type DraftVideo,
  emptyDraft,
  isEmptyDraft,
  isSendable,
  parseDraft,
  picturesOf,
  uploadsOf,
} from "#components/composer/post-draft.ts";

const video: DraftVideo = {
  id: "film",
  width: 320,
  height: 180,
  durationMs: 2_000,
  posterAtMs: 200,
  poster: { id: "frame", isGif: false, alt: "A frame", upload: null },
  captions: { id: "words", name: "words.vtt", language: "en" },
  upload: null,
};

describe("a draft with a video", () => {
  const draft = { ...emptyDraft, idempotencyKey: "key", video };

  test("is restored unchanged", () => {
    expect(parseDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  });

  test("is not empty and can be sent", () => {
    expect(isEmptyDraft(draft)).toBe(false);
    expect(isSendable(draft)).toBe(true);
  });

  test("has its cover described and is uploaded in three parts", () => {
    expect(picturesOf(draft)).toEqual([video.poster]);
    expect(uploadsOf(draft).map(({ id }) => id)).toEqual(["frame", "film", "words"]);
  });
});

test("reads a draft from before videos as one without", () => {
  const { video: _, ...older } = emptyDraft;
  const stored = { ...older, idempotencyKey: "key", content: "Hello" };
  expect(parseDraft(stored)).toMatchObject({ content: "Hello", video: null });
});

test.each([
  { ...video, id: 5 },
  { ...video, durationMs: "long" },
  { ...video, poster: null },
  { ...video, captions: { id: "words" } },
  { ...video, upload: {} },
  "video",
])("drops an invalid video from a draft: %j", (damaged) => {
  expect(parseDraft({ ...emptyDraft, content: "Hello", video: damaged }).video).toBeNull();
});

test("keeps the video of a pending post, and reads one from before videos as one without", () => {
  const kept = { content: "Hello", pictures: [], poll: null, community: null };
  expect(parseNewPost({ ...kept, video })?.video).toEqual(video);
  expect(parseNewPost(kept)?.video).toBeNull();
});
