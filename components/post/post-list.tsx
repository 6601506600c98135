import type { Post } from "#contract/post";
import { PostFeed } from "./post-feed.tsx";
import { PostRow } from "./post-row.tsx";
import type { PostSource } from "./post-source.ts";

interface PostListProps {
  source: PostSource;
  /** The page that stands in the HTML. */
  posts: readonly Post[];
  nextCursor: string | null;
  /** Names the list for screen readers. */
  label: string;
}

/** Posts that load on as the reader scrolls. Only what comes after the first page is rendered by script. */
export function PostList({ source, posts, nextCursor, label }: PostListProps) {
  const firstPage = { ids: posts.map((post) => post.id), nextCursor };
  return (
    <PostFeed source={source} firstPage={firstPage} label={label}>
      {posts.map((post) => (
        <PostRow key={post.id} post={post} />
      ))}
    </PostFeed>
  );
}
