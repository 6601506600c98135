import { FileQuestionMark } from "lucide";
import { commentTexts } from "#components/comment/texts.ts";
import { RevisionList } from "#components/post/menu/revision-list";
import { postTexts } from "#components/post/texts.ts";
import { ButtonLink } from "#components/ui/button-link";
import { EmptyState } from "#components/ui/empty-state";
import { ErrorState } from "#components/ui/error-state";
import { routes } from "#contract/web-routes";
import { mainOutcomeOf } from "#lib/server/load/outcome";
import { loadPostHistory } from "#lib/server/load/posts";

interface HistoryScreenProps {
  postId: string;
}

/** The revisions of a post, for those who may see it. */
export async function HistoryScreen({ postId }: HistoryScreenProps) {
  const history = await mainOutcomeOf(loadPostHistory(postId));
  if ("value" in history) return <RevisionList revisions={history.value} />;
  const { code, message } = history.refusal;
  if (code !== "NOT_FOUND") return <ErrorState title={postTexts.historyFailed} text={message} />;
  return (
    <EmptyState
      icon={FileQuestionMark}
      title={commentTexts.notFound}
      action={<ButtonLink href={routes.home()}>{postTexts.backHome}</ButtonLink>}
    />
  );
}
