import { MessageCircle } from "lucide";
import { postRowTexts } from "#components/post/row-texts.ts";
import { Icon } from "#components/ui/icon";
import { Link } from "#components/ui/link";
import { routes } from "#contract/web-routes";
import { ActionCount } from "./action-count.tsx";

interface CommentLinkProps {
  postId: string;
  count: number;
}

/** Link to the post's comments. */
export function CommentLink({ postId, count }: CommentLinkProps) {
  return (
    <Link href={routes.post(postId)} title={postRowTexts.comment} className="post-action">
      <Icon of={MessageCircle} className="post-icon" />
      <ActionCount count={count} one="comment" many="comments" />
    </Link>
  );
}
