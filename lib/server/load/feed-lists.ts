import "server-only";
import { cache } from "react";
import { AppError } from "#contract/errors";
import type { FeedList, ListCandidate } from "#contract/feed-list";
import type { PersonWithRelation } from "#contract/person";
import { type Dated, withAsOf } from "#lib/shared/as-of";
import type { PostPage } from "./feed.ts";
import { load, type PageInput } from "./load.ts";
import type { ListInput, PeoplePage } from "./people-lists.ts";

/** The viewer's own lists of people, by name. */
export async function loadFeedLists(): Promise<FeedList[]> {
  return (await load("listFeedLists", {})).lists;
}

/** A list of people. Throws `NOT_FOUND`. */
export const loadFeedList = cache(
  async (id: string): Promise<FeedList> => (await load("getFeedList", { params: { id } })).list,
);

/** The viewer's own list. Throws `NOT_FOUND`, also for another member's that is shared. */
export async function loadOwnFeedList(id: string, viewerId: string): Promise<FeedList> {
  const list = await loadFeedList(id);
  if (list.owner.id !== viewerId) throw new AppError("NOT_FOUND", "This list does not exist");
  return list;
}

/** The posts of the people in a list, newest first. Throws `NOT_FOUND`. */
export async function loadFeedListPosts(id: string, { cursor }: PageInput = {}): Promise<PostPage> {
  const { posts, nextCursor } = await load("listFeedListPosts", { params: { id }, query: { cursor } });
  return { posts, nextCursor };
}

const requestOf = (id: string, { q, cursor }: ListInput) => ({
  params: { id },
  query: { q: q || undefined, cursor },
});
const startOf = ({ q, cursor }: ListInput) => ({ q, isFromStart: cursor === undefined });

/** The people in a list whom the viewer may see. Throws `NOT_FOUND`. */
export async function loadFeedListPeople(
  id: string,
  input: ListInput,
): Promise<PeoplePage<PersonWithRelation>> {
  const { people, nextCursor, asOf } = await load("listFeedListPeople", requestOf(id, input));
  return { ...startOf(input), items: people, nextCursor, asOf };
}

/** People to add to the viewer's own list. Throws `NOT_FOUND`. */
export async function loadListCandidates(
  id: string,
  input: ListInput,
): Promise<PeoplePage<ListCandidate & Dated>> {
  const { people, nextCursor, asOf } = await load("findForFeedList", requestOf(id, input));
  return { ...startOf(input), items: withAsOf(people, asOf), nextCursor, asOf };
}
