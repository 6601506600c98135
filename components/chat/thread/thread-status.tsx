"use client";

import { groupTypingMessage, memberCountMessage, chatTexts as texts } from "#components/chat/texts.ts";
import type { ConversationDetails } from "#contract/chat";
import { useConnectionStatus } from "#lib/client/realtime/connection-status";
import { usePresence } from "./presence.ts";
import { PresenceLine } from "./presence-line.tsx";
import { useTypists } from "./typing.ts";

interface ThreadStatusProps {
  conversation: ConversationDetails;
  nameOf: (userId: string) => string;
}

/** Under the name: that there is no connection, who is typing, whether the other one is there, or how many a group has. */
export function ThreadStatus({ conversation, nameOf }: ThreadStatusProps) {
  const { id, kind, people, presence, memberCount } = conversation;
  const isGroup = kind === "group";
  const typists = useTypists(id);
  const isAway = useConnectionStatus() === "reconnecting";
  const latest = usePresence(isGroup ? null : (people[0]?.id ?? null), presence);
  if (isAway) return <span>{texts.waiting}</span>;
  if (typists.length > 0) {
    return (
      <span className="text-accent">{isGroup ? groupTypingMessage(typists.map(nameOf)) : texts.typing}</span>
    );
  }
  if (isGroup) return <span>{memberCountMessage(memberCount)}</span>;
  return <PresenceLine presence={latest} />;
}
