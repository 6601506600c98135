import { Heart, Share } from "lucide";
import { postTexts } from "#components/post/texts.ts";
import { Icon } from "#components/ui/icon";
import { Link } from "#components/ui/link";
import { routes } from "#contract/web-routes";
import type { PostMarks } from "#lib/shared/post-marks";
import { ActionCount } from "./action-count.tsx";
import { CommentLink } from "./comment-link.tsx";
import { ShareButton } from "./share-button.tsx";

interface VisitorActionsProps {
  post: PostMarks;
}

/** The same row for visitors: whatever needs an account leads to signing in, and from there to the post. */
export function VisitorActions({ post: { id, commentCount, likeCount } }: VisitorActionsProps) {
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
