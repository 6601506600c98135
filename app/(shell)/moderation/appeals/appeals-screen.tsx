import { Scale } from "lucide";
import { ModerationRefused } from "#app/(shell)/moderation/moderation-refused";
import { AppealList } from "#components/moderation/appeals/appeal-list";
import { ChoiceLinks } from "#components/moderation/choice-links";
import { ModerationHeader } from "#components/moderation/moderation-header";
import { moderationTexts, appealTexts as texts } from "#components/moderation/texts.ts";
import { EmptyState } from "#components/ui/empty-state";
import { FormMessage } from "#components/ui/form-message";
import { FormNotice } from "#components/ui/form-notice";
import { APPEAL_STATES, type AppealListState, moderationRoutes } from "#contract/moderation-routes";
import { loadAppeals } from "#lib/server/load/moderation";
import { mainOutcomeOf } from "#lib/server/load/outcome";
import { getViewer } from "#lib/server/session/current-session";
import { readFormFlash, readFormSuccess } from "#lib/server/session/form-flash";

export interface AppealsView {
  state: AppealListState;
  /** Where the list starts. */
  cursor: string | undefined;
}

/** Appeals, or why they cannot be shown. */
export async function AppealsScreen({ state, cursor }: AppealsView) {
  const [viewer, page, refused, done] = await Promise.all([
    getViewer(),
    mainOutcomeOf(loadAppeals(state, cursor)),
    readFormFlash("decideModerationAppeal"),
    readFormSuccess("decideModerationAppeal"),
  ]);
  if (!viewer) return null;
  if ("refusal" in page) return <ModerationRefused refusal={page.refusal} failed={texts.failed} />;
  const [title, text] =
    state === "open" ? [texts.noneOpen, texts.noneOpenText] : [texts.noneDecided, texts.noneDecidedText];
  return (
    <>
      <ModerationHeader current="appeals" />
      <div className="space-y-3 border-b border-line px-4 py-3">
        <ChoiceLinks
          label={texts.states}
          choices={APPEAL_STATES.map((each) => ({
            href: moderationRoutes.appeals(each),
            label: moderationTexts[each],
            isCurrent: each === state,
          }))}
        />
        {done && <FormNotice message={done} />}
        {refused && <FormMessage message={refused.message} />}
      </div>
      {page.value.items.length === 0 ? (
        <EmptyState icon={Scale} title={title} text={text} />
      ) : (
        <AppealList state={state} page={page.value} userId={viewer.userId} />
      )}
    </>
  );
}
