import { ExternalLink } from "lucide";
import { ModerationRefused } from "#app/(shell)/moderation/moderation-refused";
import { parseChosenAction, parseShownUpTo } from "#components/moderation/report/chosen-action.ts";
import { DecidePanel } from "#components/moderation/report/decide-panel";
import { EarlierRecord } from "#components/moderation/report/earlier-record";
import { PersonSection } from "#components/moderation/report/person-section";
import { ReportOutcome } from "#components/moderation/report/report-outcome";
import { storedWith, reportTexts as texts } from "#components/moderation/report/report-texts.ts";
import { Reporters } from "#components/moderation/report/reporters";
import { StoredMessages } from "#components/moderation/report/stored-messages";
import { ThenAndNow } from "#components/moderation/report/then-and-now";
import { reportTitle, sentenceStart } from "#components/moderation/texts.ts";
import { FormMessage } from "#components/ui/form-message";
import { FormNotice } from "#components/ui/form-notice";
import { Icon } from "#components/ui/icon";
import { Link } from "#components/ui/link";
import { PageHeader } from "#components/ui/page-header";
import { moderationRoutes } from "#contract/moderation-routes";
import { loadReport } from "#lib/server/load/moderation";
import { mainOutcomeOf } from "#lib/server/load/outcome";
import { getViewer } from "#lib/server/session/current-session";
import { readFormFlash, readFormSuccess } from "#lib/server/session/form-flash";

/** The forms after which this page follows again. */
const endings = ["showHidden", "endLimit", "restoreSuspended"] as const;

interface ReportScreenProps {
  number: string;
  /** What was chosen, from the address. */
  action: unknown;
  /** Up to which report it was chosen, from the address. */
  upTo: unknown;
}

/** A report with everything that a moderator decides by, or why it cannot be shown. */
export async function ReportScreen({ number, action, upTo }: ReportScreenProps) {
  const [viewer, outcome, refusals, successes] = await Promise.all([
    getViewer(),
    mainOutcomeOf(loadReport(number)),
    Promise.all(["actOnReport" as const, ...endings].map(readFormFlash)),
    Promise.all(endings.map(readFormSuccess)),
  ]);
  if (!viewer) return null;
  if ("refusal" in outcome) return <ModerationRefused refusal={outcome.refusal} failed={texts.failed} />;
  const report = outcome.value;
  // A page follows one form at most.
  const refused = refusals.find((flash) => flash !== null) ?? null;
  const done = successes.find((message) => message !== null);
  return (
    <>
      <PageHeader
        title={sentenceStart(report.subject.label)}
        subtitle={reportTitle(report.number)}
        backTo={moderationRoutes.queue()}
        action={report.path && <PageLink path={report.path} />}
      />
      {(done || (refused && !report.isOpen)) && (
        <div className="p-4 pb-0">
          {done ? <FormNotice message={done} /> : <FormMessage message={refused?.message ?? ""} />}
        </div>
      )}
      <ReportOutcome report={report} />
      <ThenAndNow report={report} />
      <StoredMessages messages={report.messages} />
      {report.otherEvidence.map(({ number: other, messages }) => (
        <StoredMessages key={other} messages={messages} title={storedWith(other)} />
      ))}
      <Reporters report={report} />
      <PersonSection report={report} />
      <DecidePanel
        report={report}
        userId={viewer.userId}
        chosen={parseChosenAction(action, report)}
        shownUpTo={parseShownUpTo(upTo, report)}
        outcome={refused}
      />
      <EarlierRecord report={report} />
    </>
  );
}

function PageLink({ path }: { path: string }) {
  return (
    <Link href={path} aria-label={texts.visit} title={texts.visit} className="icon-button">
      <Icon of={ExternalLink} />
    </Link>
  );
}
