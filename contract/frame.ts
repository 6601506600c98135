import * as z from "zod";
import { chatCounts } from "./chat.ts";
import { community } from "./community.ts";
import { endpoint } from "./endpoint.ts";
import { postPage } from "./post.ts";
import { successFields } from "./primitives.ts";
import { ownProfileFields } from "./profile.ts";
import { reelFields } from "./story.ts";
import { suggestedTopics } from "./topic.ts";

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
  }),
});

export const getHome = endpoint({
  method: "GET",
  path: "/home",
  summary:
    "The first page of the home feed, and the stories above it; these are null if they cannot be read.",
  access: "member",
  output: postPage.extend({ stories: z.object(reelFields).nullable() }),
});
