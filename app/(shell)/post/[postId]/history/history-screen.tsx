import { FileQuestionMark } from "lucide";
import { RevisionList } from "#components/post/revision-list";
import { ButtonLink } from "#components/ui/button-link";
import { EmptyState } from "#components/ui/empty-state";
import { ErrorState } from "#components/ui/error-state";
import { routes } from "#contract/web-routes";
import { mainOutcomeOf } from "#lib/server/data/outcome";
import { loadPostHistory } from "#lib/server/data/post-history";
import { commentMessages } from "#lib/shared/messages/comment";
import { postMessages } from "#lib/shared/messages/post";

interface HistoryScreenProps {
  postId: string;
}

/** The versions of a post, for whoever may see it. */
export async function HistoryScreen({ postId }: HistoryScreenProps) {
  const history = await mainOutcomeOf(loadPostHistory(postId));
  if ("value" in history) return <RevisionList revisions={history.value} />;
  const { code, message } = history.refusal;
  if (code !== "NOT_FOUND") return <ErrorState title={postMessages.historyFailed} text={message} />;
  return (
    <EmptyState
      icon={FileQuestionMark}
      title={commentMessages.notFound}
      action={<ButtonLink href={routes.home()}>{postMessages.backHome}</ButtonLink>}
    />
  );
}
