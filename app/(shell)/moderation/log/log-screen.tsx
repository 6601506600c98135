import { ScrollText } from "lucide";
import { ModerationRefused } from "#app/(shell)/moderation/moderation-refused";
import { ActionLog } from "#components/moderation/log/action-log";
import { ModerationHeader } from "#components/moderation/moderation-header";
import { logTexts as texts } from "#components/moderation/texts.ts";
import { EmptyState } from "#components/ui/empty-state";
import { loadModerationLog } from "#lib/server/load/moderation";
import { mainOutcomeOf } from "#lib/server/load/outcome";

interface LogScreenProps {
  /** Where the list starts. */
  cursor: string | undefined;
}

/** The log of moderation, or why it cannot be shown. */
export async function LogScreen({ cursor }: LogScreenProps) {
  const page = await mainOutcomeOf(loadModerationLog(cursor));
  if ("refusal" in page) return <ModerationRefused refusal={page.refusal} failed={texts.failed} />;
  return (
    <>
      <ModerationHeader current="log" />
      {page.value.items.length === 0 ? (
        <EmptyState icon={ScrollText} title={texts.empty} text={texts.emptyText} />
      ) : (
        <ActionLog page={page.value} />
      )}
    </>
  );
}
