import { Icon } from "#components/ui/icon";
import { Link } from "#components/ui/link";
import { TimeAgo } from "#components/ui/time-ago";
import type { ModerationAction } from "#contract/moderation";
import { moderationRoutes } from "#contract/moderation-routes";
import { actionIcons } from "./action-icon.ts";
import { Excerpt } from "./excerpt.tsx";
import { Quote } from "./quote.tsx";
import { actionWords, actorName, reportTitle } from "./texts.ts";
import { Until } from "./until.tsx";

interface ActionRowProps {
  action: ModerationAction;
  /** The beginning of what it was about, where that is to be shown. */
  excerpt?: string;
}

/** An entry of the log: who did what, when, and with which words to the person. */
export function ActionRow({ action, excerpt }: ActionRowProps) {
  const { id, kind, actor, reportNumbers, words, createdAt, until } = action;
  return (
    <li data-row={id} className="flex gap-3 border-b border-line px-4 py-3.5 last:border-b-0">
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-fill text-secondary">
        <Icon of={actionIcons[kind]} className="size-4.5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="wrap-text">
          <strong className="font-semibold">{actorName(actor)}</strong> {actionWords(action)}
          {kind === "suspend" && (
            <>
              {" "}
              <Until value={until} />
            </>
          )}
        </p>
        {excerpt && <Excerpt text={excerpt} />}
        {words && <Quote text={words} />}
        <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-secondary">
          <TimeAgo value={createdAt} />
          {reportNumbers.map((number) => (
            <Link key={number} href={moderationRoutes.report(number)} className="underline">
              {reportTitle(number)}
            </Link>
          ))}
        </p>
      </div>
    </li>
  );
}
