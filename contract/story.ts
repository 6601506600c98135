import * as z from "zod";
import { altText, picture } from "#contract/media/picture";
import { endpoint } from "./endpoint.ts";
import { PEOPLE_PAGE_SIZE } from "./limits.ts";
import { STORY_LOCATION_MAX_LENGTH, STORY_PAGE_SIZE, STORY_TEXT_MAX_LENGTH } from "./limits-story.ts";
import { person } from "./person.ts";
import {
  asOf,
  count,
  id,
  likeAnswer,
  oneLineText,
  pageFields,
  pageQuery,
  personText,
  successFields,
  timestamp,
  usernameParams,
} from "./primitives.ts";
import { storyAdderChoices } from "./story-adders.ts";
import { storyColors } from "./story-style.ts";

/** Position of the text's center as a fraction of the picture: 0 at the left or top edge, 1 at the other. */
const share = z.number().min(0).max(1);

/** The text over the picture; not part of the image, so that it can be read aloud and enlarged. */
export const storyText = z.object({
  content: z.string(),
  x: share,
  y: share,
  color: z.enum(storyColors),
});

export type StoryText = z.infer<typeof storyText>;

/**
 * What the reader is shown of the story that another one was made from. It is unavailable, without a reason, once it has expired or was
 * deleted, or if it is not the reader's to see.
 */
export const originalStory = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("story"),
    id,
    author: person,
    image: picture,
    /** The text over its picture; empty without one. */
    text: z.string(),
  }),
  z.object({ kind: z.literal("unavailable") }),
]);

export type OriginalStory = z.infer<typeof originalStory>;

export const story = z.object({
  id,
  asOf,
  author: person,
  /** Portrait, 9:16. */
  image: picture,
  text: storyText.nullable(),
  /** Usernames mentioned in the text, in lower case: only accounts that exist and that the reader may see. */
  mentions: z.array(z.string()).default([]),
  /** The story that its author has added to theirs, within this one; null for any other story. */
  original: originalStory.nullable().default(null),
  /** The caller, whom it mentions, may add it to a story of their own, and has not yet. */
  canAdd: z.boolean().default(false),
  /** A place name typed by the author; not read from the picture's metadata. */
  location: z.string().nullable(),
  /** Only the people in a list of its author's can see it. */
  isForList: z.boolean().default(false),
  /** The name of that list, only in its author's answers; null once the list is deleted. */
  listName: z.string().nullable().default(null),
  /** Only in its author's answers: people who have viewed it, not counting the author. */
  viewCount: count.optional(),
  likeCount: count,
  isLiked: z.boolean(),
  isFavorite: z.boolean(),
  /** The caller has viewed it; always true for the caller's own. */
  isSeen: z.boolean(),
  createdAt: timestamp,
  /**
   * After this it can be seen only in a highlight, where it takes no views, likes and replies; by its author also if it is among the
   * author's favorites.
   */
  expiresAt: timestamp,
  /** Hidden by an operator; only the author still sees it. Missing otherwise. */
  isTakenDown: z.literal(true).optional(),
  /** With `isTakenDown`: a rule hides it until a moderator has decided. Missing otherwise. */
  isHeld: z.literal(true).optional(),
});

export type Story = z.infer<typeof story>;

/**
 * One person's card in the story tray (the row of stories above the feed): the story that opens first, and whether any is
 * unseen. The picture has no `alt`, since the card is labeled with the person's name.
 */
export const storyReel = z.object({
  person,
  story: story
    .pick({ id: true, viewCount: true, createdAt: true })
    .extend({ image: picture.omit({ alt: true }) }),
  storyCount: z.number().int().positive(),
  hasUnseen: z.boolean(),
});

export type StoryReel = z.infer<typeof storyReel>;

const storyParams = z.strictObject({ id });
const storyAnswer = z.object({ ...successFields, story });

// Form fields are text.
const placeText = z.coerce.number({ error: "Place the text on the picture" });
const place = placeText.min(0, "Place the text on the picture").max(1, "Place the text on the picture");

export const createStory = endpoint({
  method: "POST",
  path: "/stories",
  summary:
    "Publishes a story for 24 hours: a JPEG, PNG, WebP or AVIF file of at most 10 MB, cropped to 9:16, with text over it. 404 for a list that is not the caller's, and for an original that the caller may not see; 403 for one that they may not add, 409 for one that they have added.",
  access: "member",
  upload: { fields: ["image"], isRequired: true },
  body: z.strictObject({
    text: personText("Your text", STORY_TEXT_MAX_LENGTH).default(""),
    x: place.default(0.5),
    y: place.default(0.5),
    color: z.enum(storyColors, { error: "Choose one of the colors" }).default("white"),
    alt: altText.default(""),
    location: oneLineText("The place", STORY_LOCATION_MAX_LENGTH).default(""),
    /** One of the caller's lists of people, who alone will see it; without one, everyone who may read the caller's posts. */
    listId: id.optional(),
    /** Who of the people whom it mentions may add it to a story of their own. */
    addableBy: z.enum(storyAdderChoices, { error: "Choose who can add your story" }).default("mentioned"),
    /** A running story that mentions the caller, which the new one shows. */
    originalId: id.optional(),
    /** Chosen by the client per new story. A repeat with the same key returns the first story. */
    idempotencyKey: z.uuid("Your story could not be told from others. Please make it anew.").optional(),
  }),
  output: storyAnswer,
});

export const reelFields = { own: storyReel.nullable(), reels: z.array(storyReel) };

export const listStories = endpoint({
  method: "GET",
  path: "/stories",
  summary:
    "Lists the first 50 followed people who have stories, unseen first, then newest first; the caller's own are separate.",
  access: "member",
  output: z.object({ ...successFields, ...reelFields }),
});

export const listStoriesOf = endpoint({
  method: "GET",
  path: "/stories/of/:username",
  summary: "Lists a person's stories, oldest first. 404 if the caller may see none.",
  access: "member",
  params: usernameParams,
  output: z.object({ ...successFields, stories: z.array(story).min(1) }),
});

export const getStory = endpoint({
  method: "GET",
  path: "/stories/:id",
  summary:
    "Returns a story. 404 if the caller may not see it, or it has expired and is neither in a highlight nor kept by the caller.",
  access: "member",
  params: storyParams,
  output: storyAnswer,
});

export const deleteStory = endpoint({
  method: "DELETE",
  path: "/stories/:id",
  summary:
    "Deletes the caller's story with its picture, also from highlights. Idempotent; 403 for another member's.",
  access: "member",
  params: storyParams,
  output: z.object(successFields),
});

export const viewStory = endpoint({
  method: "PUT",
  path: "/stories/:id/view",
  summary:
    "Records the caller's view of a story, once. Views by the author are not counted. 404 as for the story, and once it has expired.",
  access: "member",
  params: storyParams,
  output: z.object(successFields),
});

export const likeStory = endpoint({
  method: "PUT",
  path: "/stories/:id/like",
  summary:
    "Likes a story, and notifies its author. Idempotent. 404 as for the story, and once it has expired.",
  access: "member",
  params: storyParams,
  output: likeAnswer,
});

export const unlikeStory = endpoint({
  method: "DELETE",
  path: "/stories/:id/like",
  summary: "Removes a like. Idempotent.",
  access: "member",
  params: storyParams,
  output: likeAnswer,
});

const favoriteAnswer = z.object({ ...successFields, isFavorite: z.boolean() });

export const favoriteStory = endpoint({
  method: "PUT",
  path: "/stories/:id/favorite",
  summary:
    "Saves a story to the caller's favorites: another member's for as long as the caller may see it, the caller's own until removed. Idempotent.",
  access: "member",
  params: storyParams,
  output: favoriteAnswer,
});

export const unfavoriteStory = endpoint({
  method: "DELETE",
  path: "/stories/:id/favorite",
  summary:
    "Removes a story from the favorites; the caller's own, once expired, is deleted for good unless it is in a highlight. Idempotent.",
  access: "member",
  params: storyParams,
  output: favoriteAnswer,
});

export const listFavoriteStories = endpoint({
  method: "GET",
  path: "/stories/favorites",
  summary: "Lists the caller's favorite stories that are still visible, latest saved first.",
  access: "member",
  query: pageQuery(STORY_PAGE_SIZE),
  output: z.object({ ...successFields, stories: z.array(story), ...pageFields }),
});

/** A viewer of one of the caller's stories. */
export const storyViewer = z.object({ person, viewedAt: timestamp, isLiked: z.boolean() });

export type StoryViewer = z.infer<typeof storyViewer>;

export const listStoryViewers = endpoint({
  method: "GET",
  path: "/stories/:id/viewers",
  summary: "Lists the viewers of the caller's story, latest first. 404 for another member's.",
  access: "member",
  params: storyParams,
  query: pageQuery(PEOPLE_PAGE_SIZE),
  output: z.object({ ...successFields, viewers: z.array(storyViewer), ...pageFields }),
});
