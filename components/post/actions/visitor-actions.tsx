import { Share } from "lucide";
import { postRowTexts } from "#components/post/row-texts.ts";
import { Icon } from "#components/ui/icon";
import { Link } from "#components/ui/link";
import { routes } from "#contract/web-routes";
import { formatCompactCount, formatFullCount } from "#lib/shared/format/format-count";
import type { PostMarks } from "#lib/shared/post-marks";
import { ShareButton } from "./share-button.tsx";

interface VisitorActionsProps {
  post: PostMarks;
  /** On the post's own page, where the sign-in is offered in place of the comment box. */
  isOnOwnPage?: boolean | undefined;
}

/** A post's counts, for visitors, who only read and share. The sign-in returns to the comment box. */
export function VisitorActions({ post, isOnOwnPage }: VisitorActionsProps) {
  return (
    <div className="post-actions flex-wrap">
      <span className="post-counts" title={countsOf(post, formatFullCount)}>
        {countsOf(post, formatCompactCount)}
      </span>
      {!isOnOwnPage && (
        <Link href={routes.login(routes.newComment(post.id))} rel="nofollow" className="post-action">
          {postRowTexts.logInToReply}
        </Link>
      )}
      <ShareButton postId={post.id}>
        <Icon of={Share} className="post-icon" />
      </ShareButton>
    </div>
  );
}

/** "3 comments · 2 reposts · 1 like", without what there is none of. */
function countsOf(
  { commentCount, repostCount, likeCount }: PostMarks,
  format: (count: number) => string,
): string {
  return [[commentCount, "comment"] as const, [repostCount, "repost"] as const, [likeCount, "like"] as const]
    .flatMap(([count, noun]) => (count > 0 ? `${format(count)} ${noun}${count === 1 ? "" : "s"}` : []))
    .join(" · ");
}
