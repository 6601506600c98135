import { RefusedPost } from "#components/post/refused-post";
import { RevisionList } from "#components/ui/revisions/revision-list";
import { revisionTexts } from "#components/ui/revisions/texts.ts";
import { mainOutcomeOf } from "#lib/server/load/outcome";
import { loadPostHistory } from "#lib/server/load/posts";

interface HistoryScreenProps {
  postId: string;
}

/** The revisions of a post, for those who may see it. */
export async function HistoryScreen({ postId }: HistoryScreenProps) {
  const history = await mainOutcomeOf(loadPostHistory(postId));
  if ("value" in history) return <RevisionList revisions={history.value} />;
  return <RefusedPost refusal={history.refusal} failed={revisionTexts.failed} logInFor={null} />;
}
