import { LazyActions } from "#components/post/lazy-member-controls";
import type { PostMarks } from "#lib/shared/post-marks";
import { VisitorActions } from "./visitor-actions.tsx";

interface PostActionsProps {
  post: PostMarks;
  /** The reader's id; null for a visitor. */
  viewerId: string | null;
  /** On the post's own page, above its comments. */
  isOnOwnPage?: boolean;
}

/** Comment, repost, like, bookmark and share, below a post. */
export function PostActions({ post, viewerId, isOnOwnPage }: PostActionsProps) {
  if (viewerId === null) return <VisitorActions post={post} isOnOwnPage={isOnOwnPage} />;
  return <LazyActions post={post} />;
}
