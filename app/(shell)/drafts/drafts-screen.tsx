import { DraftRows } from "#components/composer/saved/draft-rows";
import { RefreshOnDrafts } from "#components/composer/saved/refresh-on-drafts";
import { savedDraftTexts as texts } from "#components/composer/saved/texts.ts";
import { ErrorState } from "#components/ui/error-state";
import { mainOutcomeOf } from "#lib/server/load/outcome";
import { loadPostDrafts } from "#lib/server/load/post-drafts";
import { getViewer } from "#lib/server/session/current-session";

/** The member's saved drafts, or why they cannot be shown. */
export async function DraftsScreen() {
  const viewer = await getViewer();
  if (!viewer) return null;
  const drafts = await mainOutcomeOf(loadPostDrafts());
  if ("refusal" in drafts) return <ErrorState title={texts.loadFailed} text={drafts.refusal.message} />;
  return (
    <>
      <RefreshOnDrafts />
      <DraftRows userId={viewer.userId} drafts={drafts.value} />
    </>
  );
}
