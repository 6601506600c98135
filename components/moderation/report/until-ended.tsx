import type { ReactNode } from "react";
import { ButtonLink } from "#components/ui/button-link";
import { moderationRoutes } from "#contract/moderation-routes";
import type { ChosenEnd } from "./chosen-action.ts";
import { endTexts } from "./report-texts.ts";

interface UntilEndedProps {
  /** Of the report on whose page it is. */
  number: number;
  end: ChosenEnd;
  /** What is still so. */
  children: ReactNode;
}

/** What an earlier action did and is still so, with the link that ends it. */
export function UntilEnded({ number, end, children }: UntilEndedProps) {
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
      <p className="text-danger text-pretty">{children}</p>
      <ButtonLink href={moderationRoutes.report(number, end)} size="small">
        {endTexts[end].button}
      </ButtonLink>
    </div>
  );
}
