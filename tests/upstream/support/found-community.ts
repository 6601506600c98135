import type { TestClient } from "#tests/upstream/support/test-client";
import type { Member } from "#tests/upstream/support/test-upstream";

let made = 0;

/** A community with an address of its own, made by one member and joined by others, who are let in where that is needed. */
export async function foundCommunity(
  owner: Member,
  members: readonly Member[] = [],
  body: Record<string, unknown> = {},
) {
  made += 1;
  const slug = `group-${made}`;
  await owner.client.ok("createCommunity", { body: { name: `Group ${made}`, slug, ...body } });
  const group = {
    slug,
    params: { slug },
    /** Parameters of calls about one of its people. */
    person: (username: string) => ({ slug, username }),
  };
  for (const { client, username } of members) {
    const { community } = await client.ok("joinCommunity", { params: { slug } });
    if (community.hasRequested) await letIn(owner, group.person(username));
  }
  return group;
}

/** Accepts somebody's request to join. */
export async function letIn(moderator: Member, params: { slug: string; username: string }): Promise<void> {
  await moderator.client.ok("answerJoinRequest", { params, body: { action: "accept" } });
}

/** Writes into a community. @returns the post's id */
export async function writeInto(member: Member, slug: string, content: string): Promise<string> {
  const { post } = await member.client.ok("createPost", { body: { content, community: slug } });
  return post.id;
}

/** What stands in a community's feed, newest first. */
export async function readFeedOf(client: TestClient, slug: string): Promise<string[]> {
  const { posts: listed } = await client.ok("listCommunityPosts", { params: { slug } });
  return listed.map(({ content }) => content);
}

/** What a call was refused with. */
export async function refusalOf(calling: ReturnType<TestClient["call"]>) {
  const { code, message, fields } = (await calling).json();
  return { code, message, ...(fields && { fields }) };
}
