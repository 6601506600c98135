import { PersonRow } from "#components/person/person-row";
import { ButtonLink } from "#components/ui/button-link";
import type { ModeratedPerson, ModerationReport } from "#contract/moderation";
import { moderationRoutes } from "#contract/moderation-routes";
import { ReportSection } from "./report-section.tsx";
import { reportTexts as texts } from "./report-texts.ts";
import { Until } from "./until.tsx";

interface PersonSectionProps {
  report: ModerationReport;
}

/** The person concerned, and whether they are suspended. */
export function PersonSection({ report: { number, person } }: PersonSectionProps) {
  return (
    <ReportSection title={texts.person}>
      {person ? (
        <>
          <div className="-mx-4">
            <PersonRow person={person} />
          </div>
          <Suspension number={number} person={person} />
        </>
      ) : (
        <p className="text-secondary">{texts.noPerson}</p>
      )}
    </ReportSection>
  );
}

function Suspension({ number, person }: { number: number; person: ModeratedPerson }) {
  if (person.suspendedAt === null) return null;
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
      <p className="text-danger">
        {texts.suspended} <Until value={person.suspendedUntil} />
      </p>
      <ButtonLink href={moderationRoutes.report(number, "restore")} size="small">
        {texts.restore}
      </ButtonLink>
    </div>
  );
}
