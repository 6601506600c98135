import * as z from "zod";
import { chatCounts } from "./chat.ts";
import { community } from "./community.ts";
import { endpoint } from "./endpoint.ts";
import { personWithRelation } from "./person.ts";
import { postPage } from "./post.ts";
import { successFields } from "./primitives.ts";
import { ownProfileFields } from "./profile.ts";
import { reelFields } from "./story.ts";
import { suggestedTopics, topic } from "./topic.ts";
import { HOME_TABS } from "./web-routes.ts";

export const getFrame = endpoint({
  method: "GET",
  path: "/frame",
  summary:
    "What every page shows around its content: the caller, unread counts, communities and topics. A part that cannot be read is null.",
  access: "member",
  output: z.object({
    ...successFields,
    ...ownProfileFields,
    chat: z.object(chatCounts).nullable(),
    /** Those that the caller has joined, then suggested ones. */
    communities: z.array(community).nullable(),
    topics: suggestedTopics.nullable(),
    /** Whether the caller moderates the whole server, and finds a link to its reports. */
    isSiteModerator: z.boolean().default(false),
  }),
});

const homeSuggestions = z.object({
  people: z.array(personWithRelation),
  communities: z.array(community),
  topics: z.array(topic),
});

export type HomeSuggestions = z.infer<typeof homeSuggestions>;

export const getHome = endpoint({
  method: "GET",
  path: "/home",
  summary:
    "A tab of a member's home: the first page of the home feed, or of the popular posts of the last day, and the stories above it; these are null if they cannot be read.",
  access: "member",
  query: z.strictObject({ tab: z.enum(HOME_TABS, { error: "Choose a tab" }).default("following") }),
  output: postPage.extend({
    stories: z.object(reelFields).nullable(),
    /** What to follow, with a home feed, for members who follow few people; null for others. */
    suggestions: homeSuggestions.nullable(),
  }),
});
