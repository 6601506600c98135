import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { foundCommunity, writeInto } from "#tests/upstream/support/found-community";
import { makeFullMember, silentPush } from "#tests/upstream/support/full-member";
import { type Member, startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";
import { drawHalves, uploadPostImage } from "#tests/upstream/support/upload";
import { communities, media, posts, sessions, users } from "#upstream/core/db/schema/schema";
import { conversations, messages } from "#upstream/core/db/schema/schema-chat";
import { comments } from "#upstream/core/db/schema/schema-comment";
import { feedLists } from "#upstream/core/db/schema/schema-graph";
import { mutedWords } from "#upstream/core/db/schema/schema-mute";
import { notifications } from "#upstream/core/db/schema/schema-notification";
import { collections } from "#upstream/core/db/schema/schema-post";
import { postDrafts } from "#upstream/core/db/schema/schema-post-draft";
import { passkeys } from "#upstream/core/db/schema/schema-second-factor";
import { highlights, stories } from "#upstream/core/db/schema/schema-story";

/** An upstream whose member has data of every kind, and its ids. */
export interface World {
  readonly upstream: TestUpstream;
  readonly member: Member;
  readonly picture: Uint8Array<ArrayBuffer>;
  /** Ids by kind; `any` has all of them. */
  readonly ids: Readonly<Record<string, readonly string[]>> & { readonly any: readonly string[] };
  readonly usernames: readonly string[];
  readonly slugs: readonly string[];
  readonly mediaKeys: readonly string[];
  readonly hashtags: readonly string[];
}

const tables = {
  post: posts,
  comment: comments,
  story: stories,
  message: messages,
  conversation: conversations,
  notification: notifications,
  collection: collections,
  list: feedLists,
  highlight: highlights,
  draft: postDrafts,
  passkey: passkeys,
  word: mutedWords,
  device: sessions,
};

/** Fills an upstream. Lists have more than one page of one item, so that cursors exist. */
export async function makeWorld(): Promise<World> {
  const upstream = await startTestUpstream({ push: silentPush });
  const { zelda: member, friend, asking } = await makeFullMember(upstream);
  const picture = await drawHalves(40, 40);
  const { key } = await uploadPostImage(friend.client, picture);
  const images = [{ key, alt: "Two halves" }];
  await friend.client.ok("createPost", { body: { content: "Halves #instruments", images } });
  const own = await foundCommunity(member, [friend, asking]);
  await writeInto(friend, own.slug, "Here is another");

  const column = async (table: PgTable, of: PgColumn): Promise<string[]> => {
    const rows = await upstream.db.select({ value: of }).from(table);
    return rows.map(({ value }) => String(value));
  };
  const ids: Record<string, string[]> = {};
  for (const [kind, table] of Object.entries(tables)) ids[kind] = await column(table, table.id);
  return {
    upstream,
    member,
    picture,
    ids: { ...ids, any: Object.values(ids).flat() },
    usernames: await column(users, users.username),
    slugs: await column(communities, communities.slug),
    mediaKeys: await column(media, media.key),
    hashtags: ["instruments", "Instruments", "nowhere"],
  };
}
