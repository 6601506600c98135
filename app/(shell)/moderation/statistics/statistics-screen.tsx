import { ModerationRefused } from "#app/(shell)/moderation/moderation-refused";
import { Statistics } from "#components/moderation/log/statistics";
import { ModerationHeader } from "#components/moderation/moderation-header";
import { statisticsTexts as texts } from "#components/moderation/texts.ts";
import { loadModerationStatistics } from "#lib/server/load/moderation";
import { mainOutcomeOf } from "#lib/server/load/outcome";

/** The statistics of moderation, or why they cannot be shown. */
export async function StatisticsScreen() {
  const statistics = await mainOutcomeOf(loadModerationStatistics());
  if ("refusal" in statistics) {
    return <ModerationRefused refusal={statistics.refusal} failed={texts.failed} />;
  }
  return (
    <>
      <ModerationHeader current="statistics" />
      <Statistics statistics={statistics.value} />
    </>
  );
}
