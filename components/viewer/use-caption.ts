import { useEndpoint } from "#lib/client/use-endpoint";

/** What a post says, asked for where the page does not show it; null until then and where it says nothing. */
export function useCaption(postId: string, known: string | null): string | null {
  const { data } = useEndpoint("getPost", known === null && postId ? { params: { id: postId } } : null);
  return known ?? data?.post.content ?? null;
}
