import * as z from "zod";
import { COMMUNITY_SLUG_MAX_LENGTH, COMMUNITY_SLUG_MIN_LENGTH } from "./limits.ts";

const notThere = "This does not exist";
const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** A community's slug in a path; one that could not exist is answered with 404. */
export const communitySlug = z
  .string({ error: notThere })
  .min(COMMUNITY_SLUG_MIN_LENGTH, notThere)
  .max(COMMUNITY_SLUG_MAX_LENGTH, notThere)
  .toLowerCase()
  .regex(slugPattern, notThere);

/** A community as a post names it. */
export const communityRef = z.object({ slug: z.string(), name: z.string() });

export type CommunityRef = z.infer<typeof communityRef>;
