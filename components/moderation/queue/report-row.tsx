import {
  heldByLabel,
  outcomeLabels,
  reasonsLabel,
  reportCount,
  sentenceStart,
  queueTexts as texts,
} from "#components/moderation/texts.ts";
import { Badge } from "#components/ui/badge";
import { Icon } from "#components/ui/icon";
import { Link } from "#components/ui/link";
import { TimeAgo } from "#components/ui/time-ago";
import type { ReportEntry } from "#contract/moderation-report";
import { moderationRoutes } from "#contract/moderation-routes";
import { subjectIcons } from "./subject-icon.ts";

interface ReportRowProps {
  entry: ReportEntry & { id: string };
}

/** A reported thing in the queue. Its link covers the row. */
export function ReportRow({ entry }: ReportRowProps) {
  const { id, number, subject, excerpt, reasons, rules, firstAt, hiddenAt, isHeld, outcome } = entry;
  const count = reasons.reduce((sum, each) => sum + each.count, 0);
  const isPrivate = subject.kind === "message" || subject.kind === "conversation";
  return (
    <li
      data-row={id}
      className="relative flex gap-3 border-b border-line px-4 py-3.5 transition-colors hover:bg-hover"
    >
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-fill text-secondary">
        <Icon of={subjectIcons[subject.kind]} className="size-4.5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <Link
            href={moderationRoutes.report(number)}
            className="wrap-text min-w-0 font-semibold after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2"
          >
            {sentenceStart(subject.label)}
          </Link>
          <TimeAgo value={firstAt} className="text-sm text-secondary" />
        </p>
        {rules.length > 0 && <p className="mt-0.5 text-sm text-secondary">{heldByLabel(rules)}</p>}
        {count > 0 && <p className="mt-0.5 text-sm text-secondary">{reasonsLabel(reasons)}</p>}
        {(excerpt || isPrivate) && (
          <p dir="auto" className="wrap-text mt-1.5 line-clamp-2 text-sm">
            {excerpt || <span className="text-muted">{texts.privateWords}</span>}
          </p>
        )}
        <p className="mt-2 flex flex-wrap gap-2">
          {count > 0 && <Badge tone={count > 1 ? "accent" : "neutral"}>{reportCount(count)}</Badge>}
          {outcome && !(outcome === "hide" && hiddenAt) && <Badge>{outcomeLabels[outcome]}</Badge>}
          {hiddenAt && <Badge>{isHeld ? texts.held : texts.hidden}</Badge>}
        </p>
      </div>
    </li>
  );
}
