import type { TestClient } from "#tests/upstream/support/test-client";
import type { Member } from "#tests/upstream/support/test-upstream";

let made = 0;

/** Creates a community with a unique address, joined by other members, whose requests are accepted if necessary. */
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
    /** Path parameters of calls about one of its members. */
    person: (username: string) => ({ slug, username }),
  };
  for (const { client, username } of members) {
    const { community } = await client.ok("joinCommunity", { params: { slug } });
    if (community.hasRequested) await letIn(owner, group.person(username));
  }
  return group;
}

/** Accepts a request to join. */
export async function letIn(moderator: Member, params: { slug: string; username: string }): Promise<void> {
  await moderator.client.ok("answerJoinRequest", { params, body: { action: "accept" } });
}

/** Posts in a community. @returns the post's id */
export async function writeInto(member: Member, slug: string, content: string): Promise<string> {
  const { post } = await member.client.ok("createPost", { body: { content, community: slug } });
  return post.id;
}

/** The texts in a community's feed, newest first. */
export async function readFeedOf(client: TestClient, slug: string): Promise<string[]> {
  const { posts: listed } = await client.ok("listCommunityPosts", { params: { slug } });
  return listed.map(({ content }) => content);
}

/** The error of a refused call. */
export async function refusalOf(calling: ReturnType<TestClient["call"]>) {
  const { code, message, fields } = (await calling).json();
  return { code, message, ...(fields && { fields }) };
}
