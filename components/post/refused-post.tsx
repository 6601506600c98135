import { FileQuestionMark } from "lucide";
import { entryTexts } from "#components/auth/entry-texts.ts";
import { commentTexts } from "#components/comment/texts.ts";
import { postTexts } from "#components/post/texts.ts";
import { ButtonLink } from "#components/ui/button-link";
import { EmptyState } from "#components/ui/empty-state";
import { ErrorState } from "#components/ui/error-state";
import type { AppError } from "#contract/errors";
import { routes } from "#contract/web-routes";

interface PostNotFoundProps {
  /** For visitors: the path that they may find something at after signing in. */
  logInFor: string | null;
  /** Title; 'Post not found' by default. */
  notFound?: string;
}

interface RefusedPostProps extends PostNotFoundProps {
  refusal: AppError;
  /** Title of any other refusal than that there is no such post. */
  failed: string;
}

/** Why a post, or a page about it or a comment below it, is not shown. */
export function RefusedPost({ refusal, failed, ...missing }: RefusedPostProps) {
  // A malformed id is not found either; what is malformed is the page of a list.
  if (refusal.code !== "NOT_FOUND") return <ErrorState title={failed} text={refusal.message} />;
  return <PostNotFound {...missing} />;
}

/** 'Post not found'. */
export function PostNotFound({ logInFor, notFound = commentTexts.notFound }: PostNotFoundProps) {
  return (
    <EmptyState
      icon={FileQuestionMark}
      title={notFound}
      text={commentTexts.notFoundHint}
      action={
        logInFor === null ? (
          <ButtonLink href={routes.home()}>{postTexts.backHome}</ButtonLink>
        ) : (
          <ButtonLink href={routes.login(logInFor)}>{entryTexts.signIn}</ButtonLink>
        )
      }
    />
  );
}
