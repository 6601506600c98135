import type { ReactNode } from "react";
import type { Post } from "#contract/post";
import { PostFeed } from "./post-feed.tsx";
import { PostRow } from "./post-row.tsx";
import type { PostSource } from "./post-source.ts";

interface PostListProps {
  source: PostSource;
  /** Of the reader; null for a visitor. */
  viewerId: string | null;
  /** The page that stands in the HTML. */
  posts: readonly Post[];
  nextCursor: string | null;
  /** Names the list for screen readers. */
  label: string;
  /** What the page's address asks for beside the cursor: "tab=likes". */
  query?: string;
  /** Slug of the community that the posts are in, if the reader looks after it. */
  moderates?: string;
  /** Rows that the browser adds before the first: what the reader has just written. */
  lead?: ReactNode;
}

/** Posts that load on as the reader scrolls. Only what comes after the first page is rendered by script. */
export function PostList({
  source,
  viewerId,
  posts,
  nextCursor,
  label,
  query,
  moderates,
  lead,
}: PostListProps) {
  const firstPage = { ids: posts.map((post) => post.id), nextCursor };
  return (
    <PostFeed
      source={source}
      viewerId={viewerId}
      firstPage={firstPage}
      label={label}
      query={query}
      moderates={moderates}
    >
      {lead}
      {posts.map((post, index) => (
        <PostRow key={post.id} post={post} viewerId={viewerId} position={index + 1} moderates={moderates} />
      ))}
    </PostFeed>
  );
}
