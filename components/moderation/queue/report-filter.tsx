import { ChevronDown } from "lucide";
import { ChoiceLinks } from "#components/moderation/choice-links";
import { moderationTexts, reasonLabel, queueTexts as texts } from "#components/moderation/texts.ts";
import { reportReasons } from "#components/report/texts.ts";
import { Icon } from "#components/ui/icon";
import { moderationRoutes, REPORT_STATES, type ReportState } from "#contract/moderation-routes";
import type { ReportReason } from "#contract/report";

interface ReportFilterProps {
  state: ReportState;
  reason: ReportReason | undefined;
}

/** Which reports the queue lists: open or closed ones, and for which reason. */
export function ReportFilter({ state, reason }: ReportFilterProps) {
  return (
    <div className="space-y-3 border-b border-line px-4 py-3">
      <ChoiceLinks
        label={texts.states}
        choices={REPORT_STATES.map((each) => ({
          href: moderationRoutes.queue(each, reason),
          label: moderationTexts[each],
          isCurrent: each === state,
        }))}
      />
      {/* Closed again once a reason is chosen. */}
      <details key={reason} className="group text-sm">
        <summary className="flex min-h-touch w-fit cursor-pointer list-none items-center gap-1.5 font-semibold text-secondary pointer-fine:min-h-8">
          {reason === undefined ? texts.anyReason : reasonLabel(reason)}
          <Icon of={ChevronDown} className="size-4 transition-transform group-open:rotate-180" />
        </summary>
        <ChoiceLinks
          label={texts.reasons}
          choices={[
            { href: moderationRoutes.queue(state), label: texts.anyReason, isCurrent: reason === undefined },
            ...reportReasons.map(({ value, label }) => ({
              href: moderationRoutes.queue(state, value),
              label,
              isCurrent: value === reason,
            })),
          ]}
        />
      </details>
    </div>
  );
}
