import useSWR from "swr";
import { callApi } from "#lib/client/api";

/** What a post says, asked for where the page does not show it; null until then and where it says nothing. */
export function useCaption(postId: string, known: string | null): string | null {
  const { data } = useSWR(
    known === null && postId ? ["caption", postId] : null,
    async () => (await callApi("getPost", { params: { id: postId } })).post.content,
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  return known ?? data ?? null;
}
