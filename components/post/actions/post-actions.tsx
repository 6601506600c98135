import { LazyActions } from "#components/post/lazy-parts";
import type { PostMarks } from "#lib/shared/post-marks";
import { VisitorActions } from "./visitor-actions.tsx";

interface PostActionsProps {
  post: PostMarks;
  /** Of the reader; null for a visitor. */
  viewerId: string | null;
}

/** Comment, like, bookmark and share, below a post. */
export function PostActions({ post, viewerId }: PostActionsProps) {
  return viewerId === null ? <VisitorActions post={post} /> : <LazyActions post={post} />;
}
