import { Heart, Share } from "lucide";
import { LazyActions } from "#components/post/lazy-member-controls";
import { postTexts } from "#components/post/texts.ts";
import { Icon } from "#components/ui/icon";
import { Link } from "#components/ui/link";
import { routes } from "#contract/web-routes";
import type { PostMarks } from "#lib/shared/post-marks";
import { ActionCount } from "./action-count.tsx";
import { CommentLink } from "./comment-link.tsx";
import { ShareButton } from "./share-button.tsx";

interface PostActionsProps {
  post: PostMarks;
  /** The reader's id; null for a visitor. */
  viewerId: string | null;
}

/** Comment, like, bookmark and share, below a post. */
export function PostActions({ post, viewerId }: PostActionsProps) {
  return viewerId === null ? <VisitorActions post={post} /> : <LazyActions post={post} />;
}

interface VisitorActionsProps {
  post: PostMarks;
}

/** The same row for visitors: actions that need an account lead to sign-in, which returns to the post. */
function VisitorActions({ post: { id, commentCount, likeCount } }: VisitorActionsProps) {
  return (
    <div className="post-actions">
      <CommentLink postId={id} count={commentCount} />
      <Link
        href={routes.login(routes.post(id))}
        rel="nofollow"
        title={postTexts.like}
        className="post-action post-like"
      >
        <Icon of={Heart} className="post-icon" />
        <ActionCount count={likeCount} one="like" many="likes" action={postTexts.like} />
      </Link>
      <ShareButton postId={id}>
        <Icon of={Share} className="post-icon" />
      </ShareButton>
    </div>
  );
}
