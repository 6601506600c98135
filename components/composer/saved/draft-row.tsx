"use client";

import { CalendarClock, TriangleAlert } from "lucide";
import { Icon } from "#components/ui/icon";
import { Link } from "#components/ui/link";
import { TimeAgo } from "#components/ui/time-ago";
import { useDateStyle } from "#components/ui/use-date-style";
import type { ListedDraft } from "#contract/post-draft";
import { routes } from "#contract/web-routes";
import { currentMinute, useNow } from "#lib/client/page/use-now";
import { formatDayAndTime } from "#lib/shared/format/format-date";
import { DraftMenu } from "./draft-menu.tsx";
import { inCommunity, notPosted, picturesIn, savedDraftTexts as texts, willBePosted } from "./texts.ts";

/** A saved draft: its beginning, which leads to its composer, what else is in it, and when it is posted. */
export function DraftRow({ userId, draft }: { userId: string; draft: ListedDraft }) {
  const { id, excerpt, savedAt } = draft;
  return (
    <li
      data-row={id}
      className="relative flex items-start gap-2 py-3 pr-2 pl-4 transition-colors hover:bg-hover"
    >
      <div className="min-w-0 flex-1">
        <Link
          href={routes.draft(id)}
          className="line-clamp-3 wrap-anywhere before:absolute before:inset-0 focus-visible:-outline-offset-2"
        >
          {excerpt ? <bdi>{excerpt}</bdi> : <span className="text-muted italic">{texts.withoutText}</span>}
        </Link>
        <p className="mt-1 text-sm text-secondary">
          <TimeAgo value={savedAt} />
          {factsOf(draft).map((fact) => ` · ${fact}`)}
        </p>
        <DraftStatus draft={draft} />
      </div>
      <DraftMenu userId={userId} draft={draft} />
    </li>
  );
}

/** What is in a draft beside its text. */
function factsOf({ imageCount, hasVideo, hasPoll, isQuote, community }: ListedDraft): string[] {
  return [
    imageCount > 0 && picturesIn(imageCount),
    hasVideo && texts.video,
    hasPoll && texts.poll,
    isQuote && texts.quote,
    community && inCommunity(community.name),
  ].filter((fact) => typeof fact === "string");
}

/** When it is posted, why it was not, or why it will not be. */
function DraftStatus({ draft: { publishAt, failure, goneCommunity } }: { draft: ListedDraft }) {
  const style = useDateStyle();
  const now = useNow();
  const time = publishAt && formatDayAndTime(publishAt, now ?? currentMinute(), style) + style.zoneNote;
  const warning = time && failure ? notPosted(time, failure) : goneCommunity !== null && texts.communityGone;
  if (!time && !warning) return null;
  return (
    <p
      className={`mt-1 flex items-start gap-1.5 text-sm font-medium ${warning ? "text-danger" : "text-accent"}`}
      suppressHydrationWarning
    >
      <Icon of={warning ? TriangleAlert : CalendarClock} className="mt-0.5 size-4 shrink-0" />
      {warning || (time && willBePosted(time))}
    </p>
  );
}
