import { ButtonLink } from "#components/ui/button-link";
import { moderationRoutes } from "#contract/moderation-routes";
import { reportTexts as texts } from "./report-texts.ts";

/** Leads back to the first step. */
export function CancelLink({ number }: { number: number }) {
  return (
    <ButtonLink href={moderationRoutes.report(number)} replace variant="ghost">
      {texts.cancel}
    </ButtonLink>
  );
}
