import { ChevronRight } from "lucide";
import { Badge } from "#components/ui/badge";
import { Icon } from "#components/ui/icon";
import { TimeAgo } from "#components/ui/time-ago";
import type { SupportRequest } from "#contract/support";
import { supportTexts, supportFormTexts as texts } from "./texts.ts";

interface SupportRowProps {
  request: SupportRequest;
}

function stateOf({ closedAt, answer }: SupportRequest): string {
  if (closedAt === null) return texts.open;
  return answer === "" ? texts.closed : texts.answered;
}

/** A support request: number and state, expandable to its text and the answer. */
export function SupportRow({ request }: SupportRowProps) {
  const { id, kind, number, text, createdAt, closedAt, answer } = request;
  return (
    <li data-row={id} className="border-b border-line">
      <details className="group" open={answer !== ""}>
        <summary className="flex cursor-pointer list-none items-center gap-3 px-4 py-3.5 transition-colors hover:bg-hover focus-visible:-outline-offset-2 md:px-6">
          <span className="min-w-0 flex-1">
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="font-semibold tabular-nums">{supportTexts[kind].name(number)}</span>
              <Badge tone={answer === "" ? "neutral" : "accent"}>{stateOf(request)}</Badge>
              <TimeAgo value={createdAt} className="text-sm text-secondary" />
            </span>
            <span dir="auto" className="mt-0.5 block truncate text-secondary group-open:hidden">
              {text}
            </span>
          </span>
          <Icon of={ChevronRight} className="size-4 text-muted transition-transform group-open:rotate-90" />
        </summary>
        <div className="space-y-3 px-4 pb-4 md:px-6">
          <p dir="auto" className="wrap-text whitespace-pre-wrap text-secondary">
            {text}
          </p>
          {answer !== "" && (
            <div className="rounded-control border border-line bg-card px-4 py-3">
              <p className="mb-1 flex flex-wrap gap-x-2 text-sm font-semibold">
                {texts.answer}
                {closedAt && <TimeAgo value={closedAt} className="font-normal text-secondary" />}
              </p>
              <p dir="auto" className="wrap-text whitespace-pre-wrap">
                {answer}
              </p>
            </div>
          )}
          {closedAt !== null && answer === "" && <p className="text-sm text-secondary">{texts.noAnswer}</p>}
        </div>
      </details>
    </li>
  );
}
