import { Until } from "#components/moderation/until";
import { PersonRow } from "#components/person/person-row";
import type { ModerationReport } from "#contract/moderation-report";
import { ReportSection } from "./report-section.tsx";
import { reportTexts as texts } from "./report-texts.ts";
import { UntilEnded } from "./until-ended.tsx";

interface PersonSectionProps {
  report: ModerationReport;
}

/** The person concerned, and whether they are limited or suspended. */
export function PersonSection({ report: { number, person } }: PersonSectionProps) {
  return (
    <ReportSection title={texts.person}>
      {person ? (
        <>
          <div className="-mx-4">
            <PersonRow person={person} />
          </div>
          {person.limitedAt !== null && (
            <UntilEnded number={number} end="unlimit">
              {texts.limited}
            </UntilEnded>
          )}
          {person.suspendedAt !== null && (
            <UntilEnded number={number} end="restore">
              {texts.suspended} <Until value={person.suspendedUntil} />
            </UntilEnded>
          )}
        </>
      ) : (
        <p className="text-secondary">{texts.noPerson}</p>
      )}
    </ReportSection>
  );
}
