import { SearchRefused } from "#components/search/no-results";
import { loadPostSearch, queryOf } from "#lib/server/load/search";
import { PostResults } from "./post-results.tsx";

interface FoundPostsProps {
  /** The query as in the URL. */
  typed: string | string[] | undefined;
  cursor: string | undefined;
  viewerId: string;
}

/** The posts that a search finds. */
export async function FoundPosts({ typed, cursor, viewerId }: FoundPostsProps) {
  const found = await loadPostSearch(typed, cursor);
  if ("problem" in found) return <SearchRefused problem={found.problem} />;
  return (
    <PostResults
      query={queryOf(typed)}
      page={found.value}
      viewerId={viewerId}
      isContinued={cursor !== undefined}
    />
  );
}
