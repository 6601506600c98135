import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { HIGHLIGHT_MAX_STORIES, HIGHLIGHT_NAME_MAX_LENGTH, STORY_PAGE_SIZE } from "./limits-story.ts";
import {
  count,
  id,
  newShownName,
  pageFields,
  pageQuery,
  successFields,
  usernameParams,
} from "./primitives.ts";
import { story } from "./story.ts";

/** A named collection of a member's own stories, on their profile. What is said of it is what the caller may see of it. */
export const highlight = z.object({
  id,
  name: z.string(),
  /** Its newest story. The picture has no `alt`, since the highlight is labeled with its name. */
  cover: z.object({ storyId: id, image: story.shape.image.omit({ alt: true }) }),
  storyCount: count,
  /** Whether it contains the story given by `story`; null if none was given. */
  hasStory: z.boolean().nullable(),
});

export type Highlight = z.infer<typeof highlight>;

/** One of the caller's own stories, to choose for a highlight. */
export const keptStory = story
  .pick({ id: true, image: true, text: true, isForList: true, createdAt: true })
  .extend({ /** Whether it is in the highlight given by `highlight`. */ isInHighlight: z.boolean() });

export type KeptStory = z.infer<typeof keptStory>;

const params = z.strictObject({ id });
const storyParams = z.strictObject({ id, storyId: id });
const name = newShownName(HIGHLIGHT_NAME_MAX_LENGTH);
const highlightAnswer = z.object({ ...successFields, highlight });
/** Null once it is deleted with its last story. */
const changedAnswer = z.object({ ...successFields, highlight: highlight.nullable() });

const noStory = "Choose at least one story";

/** A plain form sends a single id as text. */
const storyIds = z
  .union([z.array(id), id.transform((one) => [one])], { error: noStory })
  .pipe(
    z
      .array(id)
      .min(1, noStory)
      .max(HIGHLIGHT_MAX_STORIES, `A highlight can have at most ${HIGHLIGHT_MAX_STORIES} stories`),
  );

export const listHighlights = endpoint({
  method: "GET",
  path: "/highlights/of/:username",
  summary:
    "Lists a member's highlights with stories that the caller may see, newest first; none of a member whose stories the caller may not see.",
  access: "member",
  params: usernameParams,
  query: z.strictObject({ /** Sets `hasStory` for this story. */ story: id.optional() }),
  output: z.object({ ...successFields, highlights: z.array(highlight) }),
});

export const getHighlight = endpoint({
  method: "GET",
  path: "/highlights/:id",
  summary: "Returns the stories in a highlight that the caller may see, oldest first. 404 if there are none.",
  access: "member",
  params,
  output: z.object({ ...successFields, highlight, stories: z.array(story).min(1) }),
});

export const listKeptStories = endpoint({
  method: "GET",
  path: "/stories/kept",
  summary:
    "Lists the caller's own stories that are running, among the favorites or in a highlight, newest first.",
  access: "member",
  query: pageQuery(STORY_PAGE_SIZE).extend({ highlight: id.optional() }),
  output: z.object({ ...successFields, stories: z.array(keptStory), ...pageFields }),
});

export const createHighlight = endpoint({
  method: "POST",
  path: "/highlights",
  summary:
    "Creates a highlight of the caller's own stories. 403 for another member's, 404 for one that is gone, 409 CONFLICT if the caller has a highlight of that name, or too many.",
  access: "member",
  body: z.strictObject({ name, storyIds }),
  output: highlightAnswer,
});

export const renameHighlight = endpoint({
  method: "POST",
  path: "/highlights/:id",
  summary:
    "Renames the caller's highlight. 404 for another member's, 409 CONFLICT if there is one of that name.",
  access: "member",
  params,
  body: z.strictObject({ name }),
  output: highlightAnswer,
});

export const deleteHighlight = endpoint({
  method: "POST",
  path: "/highlights/:id/delete",
  summary:
    "Deletes the caller's highlight. Stories of it that have expired stay among the caller's favorites; 409 CONFLICT if there is no room for them. Idempotent.",
  access: "member",
  params,
  output: z.object(successFields),
});

export const addToHighlight = endpoint({
  method: "POST",
  path: "/highlights/:id/stories/:storyId",
  summary:
    "Adds a story of the caller's own to their highlight. Idempotent. 403 for another member's story, 404 for one that is gone, 409 CONFLICT for a full highlight.",
  access: "member",
  params: storyParams,
  output: changedAnswer,
});

export const removeFromHighlight = endpoint({
  method: "POST",
  path: "/highlights/:id/stories/:storyId/remove",
  summary:
    "Removes a story from the caller's highlight, which is deleted with its last one. One that has expired stays among the caller's favorites; 409 CONFLICT if there is no room for it. Idempotent.",
  access: "member",
  params: storyParams,
  output: changedAnswer,
});
