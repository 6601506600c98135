"use client";

import { formatLastSeen } from "#components/chat/chat-date.ts";
import { lastSeenMessage, chatTexts as texts } from "#components/chat/texts.ts";
import { useChatDates } from "#components/chat/use-chat-dates.ts";
import type { Presence } from "#contract/chat";

interface PresenceLineProps {
  /** Null if the viewer may not know it: then there is no line. */
  presence: Presence | null;
}

/** 'Online', or 'Last seen {time}'. */
export function PresenceLine({ presence }: PresenceLineProps) {
  const { style, nowMs } = useChatDates();
  if (!presence) return null;
  if (presence.isOnline) return <span className="text-success">{texts.online}</span>;
  if (!presence.lastSeenAt) return null;
  return (
    <time dateTime={presence.lastSeenAt} suppressHydrationWarning>
      {lastSeenMessage(formatLastSeen(presence.lastSeenAt, nowMs, style))}
    </time>
  );
}
