import type { Member } from "./test-upstream.ts";

/** The contents of the posts that a search finds, of all its pages. */
export async function foundPosts(q: string, { client }: Member): Promise<string[]> {
  const contents: string[] = [];
  let cursor: string | null = null;
  do {
    const query: Record<string, string | number> = { q, limit: 1, ...(cursor && { cursor }) };
    const page = await client.ok("searchPosts", { query });
    contents.push(...page.posts.map(({ content }) => content));
    cursor = page.nextCursor;
  } while (cursor);
  return contents;
}
