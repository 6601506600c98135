"use client";

import type { Presence } from "#contract/chat";
import { formatLastSeen } from "#lib/shared/chat-date";
import { lastSeenMessage, chatMessages as texts } from "#lib/shared/messages/chat";
import { useChatDates } from "./use-chat-dates.ts";

interface PresenceLineProps {
  /** Null where it is not to be known: then there is no line. */
  presence: Presence | null;
}

/** 'Online', or 'Last seen {time}' (part 2 section 2). */
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
