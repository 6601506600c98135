import { postRowTexts } from "#components/post/row-texts.ts";
import { ButtonLink } from "#components/ui/button-link";
import { routes } from "#contract/web-routes";

interface LogInToReplyProps {
  postId: string;
}

/** Stands where members write a comment. */
export function LogInToReply({ postId }: LogInToReplyProps) {
  return (
    <div className="border-b border-line px-4 py-3">
      <ButtonLink href={routes.login(routes.newComment(postId))} rel="nofollow" size="small">
        {postRowTexts.logInToReply}
      </ButtonLink>
    </div>
  );
}
