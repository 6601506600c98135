import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { FEED_LIST_NAME_MAX_LENGTH, FEED_PAGE_SIZE } from "./limits.ts";
import { listedPeopleQuery } from "./people-list.ts";
import { person, personWithRelation } from "./person.ts";
import { postPage } from "./post.ts";
import {
  count,
  id,
  memberName,
  newShownName,
  pageFields,
  pageQuery,
  plainSwitch,
  successFields,
  usernameParams,
} from "./primitives.ts";

/** A named list of people with a feed of its own. */
export const feedList = z.object({
  id,
  name: z.string(),
  /** Whether everyone who may read its owner's posts can open it. */
  isShared: z.boolean(),
  owner: person,
  /** People in it whom the caller may see. */
  personCount: count,
  /** Whether the person given by `person` is in it; null if none was given. */
  hasPerson: z.boolean().nullable(),
});

export type FeedList = z.infer<typeof feedList>;

const params = z.strictObject({ id });
const personParams = params.extend(usernameParams.shape);
const listAnswer = z.object({ ...successFields, list: feedList });

const body = z.strictObject({
  name: newShownName(FEED_LIST_NAME_MAX_LENGTH),
  isShared: plainSwitch("Choose whether the list is shared").default(false),
});

export const listFeedLists = endpoint({
  method: "GET",
  path: "/lists",
  summary: "All of the caller's own lists of people, by name.",
  access: "member",
  query: z.strictObject({
    /** Sets `hasPerson` for the member of this name. */ person: memberName.optional(),
  }),
  output: z.object({ ...successFields, lists: z.array(feedList) }),
});

export const createFeedList = endpoint({
  method: "POST",
  path: "/lists",
  summary: "Creates an empty list of people. 409 CONFLICT if the caller has one of that name, or too many.",
  access: "member",
  body,
  output: listAnswer,
});

export const getFeedList = endpoint({
  method: "GET",
  path: "/lists/:id",
  summary:
    "Returns a list of people: the caller's own, or a shared one of a member whose posts the caller may read. Else 404.",
  access: "member",
  params,
  output: listAnswer,
});

export const updateFeedList = endpoint({
  method: "POST",
  path: "/lists/:id",
  summary: "Sets the name of the caller's list, and whether it is shared. 404 for another member's.",
  access: "member",
  params,
  body,
  output: listAnswer,
});

export const deleteFeedList = endpoint({
  method: "POST",
  path: "/lists/:id/delete",
  summary: "Deletes the caller's list. Idempotent.",
  access: "member",
  params,
  output: z.object(successFields),
});

export const listFeedListPosts = endpoint({
  method: "GET",
  path: "/lists/:id/posts",
  summary:
    "Posts of the people in a list and what these repost, newest first, as far as the caller's feeds may show them.",
  access: "member",
  params,
  query: pageQuery(FEED_PAGE_SIZE),
  output: postPage,
});

export const listFeedListPeople = endpoint({
  method: "GET",
  path: "/lists/:id/people",
  summary: "The people in a list whom the caller may see, latest added first.",
  access: "member",
  params,
  query: listedPeopleQuery,
  output: z.object({ ...successFields, ...pageFields, people: z.array(personWithRelation) }),
});

/** A person who can be added to a list. */
export const listCandidate = person.extend({ isListed: z.boolean() });

export type ListCandidate = z.infer<typeof listCandidate>;

export const findForFeedList = endpoint({
  method: "GET",
  path: "/lists/:id/candidates",
  summary:
    "People to add to the caller's list: those whom a search finds, best match first; without one those whom the caller follows, latest first.",
  access: "member",
  params,
  query: listedPeopleQuery,
  output: z.object({ ...successFields, ...pageFields, people: z.array(listCandidate) }),
});

export const addToFeedList = endpoint({
  method: "POST",
  path: "/lists/:id/people/:username",
  summary:
    "Adds a member to the caller's list. They are not notified. Idempotent. 400 for the caller, 403 while either blocks the other, 409 CONFLICT for a full list.",
  access: "member",
  params: personParams,
  output: listAnswer,
});

export const removeFromFeedList = endpoint({
  method: "POST",
  path: "/lists/:id/people/:username/remove",
  summary: "Removes a member from the caller's list. Idempotent.",
  access: "member",
  params: personParams,
  output: listAnswer,
});
