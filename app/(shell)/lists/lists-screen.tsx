import { ListRows } from "#components/feed-list/list-rows";
import { NewList } from "#components/feed-list/new-list";
import { feedListTexts as texts } from "#components/feed-list/texts.ts";
import { ErrorState } from "#components/ui/error-state";
import { loadFeedLists } from "#lib/server/load/feed-lists";
import { mainOutcomeOf } from "#lib/server/load/outcome";
import { getViewer } from "#lib/server/session/current-session";
import { readFormFlash } from "#lib/server/session/form-flash";

/** The member's lists of people, or why they cannot be shown. */
export async function ListsScreen() {
  const viewer = await getViewer();
  if (!viewer) return null;
  const [lists, outcome] = await Promise.all([
    mainOutcomeOf(loadFeedLists()),
    readFormFlash("createFeedList"),
  ]);
  if ("refusal" in lists) return <ErrorState title={texts.loadFailed} text={lists.refusal.message} />;
  return <ListRows lists={lists.value} action={<NewList userId={viewer.userId} outcome={outcome} />} />;
}
