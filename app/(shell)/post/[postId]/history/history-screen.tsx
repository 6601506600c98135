import { RevisionList } from "#components/post/menu/revision-list";
import { postMenuTexts } from "#components/post/menu/texts.ts";
import { RefusedPost } from "#components/post/refused-post";
import { mainOutcomeOf } from "#lib/server/load/outcome";
import { loadPostHistory } from "#lib/server/load/posts";

interface HistoryScreenProps {
  postId: string;
}

/** The revisions of a post, for those who may see it. */
export async function HistoryScreen({ postId }: HistoryScreenProps) {
  const history = await mainOutcomeOf(loadPostHistory(postId));
  if ("value" in history) return <RevisionList revisions={history.value} />;
  return <RefusedPost refusal={history.refusal} failed={postMenuTexts.historyFailed} logInFor={null} />;
}
