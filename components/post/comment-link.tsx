import { MessageCircle } from "lucide";
import { Icon } from "#components/ui/icon";
import { Link } from "#components/ui/link";
import { routes } from "#contract/web-routes";
import { postMessages } from "#lib/shared/messages/post";
import { ActionCount } from "./action-count.tsx";

interface CommentLinkProps {
  postId: string;
  count: number;
}

/** Opens the post with its comments. */
export function CommentLink({ postId, count }: CommentLinkProps) {
  return (
    <Link href={routes.post(postId)} title={postMessages.comment} className="post-action">
      <Icon of={MessageCircle} className="post-icon" />
      <ActionCount count={count} one="comment" many="comments" />
    </Link>
  );
}
