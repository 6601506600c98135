import { OwnDecisions } from "#components/moderation/own/own-decisions";
import { OwnHeld } from "#components/moderation/own/own-held";
import { OwnReports } from "#components/moderation/own/own-reports";
import { ownTexts as texts } from "#components/moderation/own/own-texts.ts";
import { ErrorState } from "#components/ui/error-state";
import { FormNotice } from "#components/ui/form-notice";
import { loadOwnModeration } from "#lib/server/load/moderation";
import { mainOutcomeOf } from "#lib/server/load/outcome";
import { getViewer } from "#lib/server/session/current-session";
import { readFormFlash, readFormSuccess } from "#lib/server/session/form-flash";

/** What of the member's waits for a decision, what was decided about them, and the member's reports, or why they cannot be shown. */
export async function OwnModerationScreen() {
  const [viewer, own, outcome, appealed] = await Promise.all([
    getViewer(),
    mainOutcomeOf(loadOwnModeration()),
    readFormFlash("appealModerationAction"),
    readFormSuccess("appealModerationAction"),
  ]);
  if (!viewer) return null;
  if ("refusal" in own) return <ErrorState title={texts.failed} text={own.refusal.message} />;
  const { held, actions, reports } = own.value;
  return (
    <>
      {appealed && (
        <div className="p-4 pb-0">
          <FormNotice message={appealed} />
        </div>
      )}
      <OwnHeld held={held} />
      <OwnDecisions actions={actions} userId={viewer.userId} outcome={outcome} />
      <OwnReports reports={reports} />
    </>
  );
}
