"use client";

import type { ConversationDetails } from "#contract/chat";
import { usePresence } from "#lib/client/chat/presence";
import { useTypists } from "#lib/client/chat/typing";
import { useConnectionStatus } from "#lib/client/realtime/connection-status";
import { groupTypingMessage, memberCountMessage, chatMessages as texts } from "#lib/shared/messages/chat";
import { PresenceLine } from "./presence-line.tsx";

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
