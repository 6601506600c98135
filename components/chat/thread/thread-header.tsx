"use client";

import { ArrowLeft, Images, Info, Search, Timer } from "lucide";
import { conversationName } from "#components/chat/conversation-name.ts";
import { ConversationPicture } from "#components/chat/list/conversation-picture";
import { PresenceLine } from "#components/chat/list/presence-line";
import { Sign } from "#components/chat/list/sign";
import { usePresence } from "#components/chat/state/presence.ts";
import { useTypists } from "#components/chat/state/typing.ts";
import {
  disappearMessage,
  groupTypingMessage,
  joinRequestsMessage,
  memberCountMessage,
  chatTexts as texts,
} from "#components/chat/texts.ts";
import { chatThreadTexts as threadTexts } from "#components/chat/thread-texts.ts";
import { Icon } from "#components/ui/icon";
import { IconButton } from "#components/ui/icon-button";
import { Link } from "#components/ui/link";
import type { ConversationDetails } from "#contract/chat";
import { routes } from "#contract/web-routes";
import { useConnectionStatus } from "#lib/client/realtime/connection-status";

/** Sheets opened by the header's three buttons. */
export type ThreadSheet = "search" | "media" | "details";

interface ThreadHeaderProps {
  conversation: ConversationDetails;
  nameOf: (userId: string) => string;
  onOpen: (sheet: ThreadSheet) => void;
}

/** The conversation's name and status, and its three buttons. */
export function ThreadHeader({ conversation, nameOf, onOpen }: ThreadHeaderProps) {
  const { kind, people, presence, messageLifetime, joinRequestCount: asking } = conversation;
  const [first] = people;
  const latest = usePresence(kind === "direct" ? (first?.id ?? null) : null, presence);
  const name = conversationName(conversation);
  const isLinked = kind === "direct" && first;
  return (
    <header className="bar-surface flex min-h-15 shrink-0 items-center border-b border-line pe-1.5">
      <Link
        href={routes.chat()}
        aria-label={texts.backToList}
        title={texts.backToList}
        className="icon-button chat-alone -me-2"
      >
        <Icon of={ArrowLeft} />
      </Link>
      <div className="flex min-w-0 flex-1 items-center gap-2 ps-1.5">
        <ConversationPicture conversation={conversation} isOnline={latest?.isOnline ?? false} />
        <div className="min-w-0 flex-1">
          <div className="flex gap-1.5">
            {/* `dir` follows the name, so that a long one is truncated at its end. */}
            <h1 dir="auto" className="truncate text-left text-base">
              {isLinked ? (
                <Link href={routes.profile(first.username)} className="hover:underline">
                  {name}
                </Link>
              ) : (
                name
              )}
            </h1>
            {messageLifetime && <Sign icon={Timer} label={disappearMessage(messageLifetime)} />}
          </div>
          <p role="status" className="truncate text-xs text-secondary">
            <ThreadStatus conversation={conversation} nameOf={nameOf} />
          </p>
        </div>
      </div>
      <IconButton
        icon={Search}
        label={threadTexts.searchIn}
        aria-haspopup="dialog"
        onClick={() => onOpen("search")}
        className="noscript:hidden"
      />
      <IconButton
        icon={Images}
        label={threadTexts.media}
        aria-haspopup="dialog"
        onClick={() => onOpen("media")}
        className="-mx-1 noscript:hidden"
      />
      <span className="relative flex noscript:hidden">
        <IconButton
          icon={Info}
          label={asking ? `${threadTexts.details}, ${joinRequestsMessage(asking)}` : threadTexts.details}
          aria-haspopup="dialog"
          onClick={() => onOpen("details")}
        />
        {asking > 0 && (
          <span aria-hidden className="unread-badge pointer-events-none absolute end-0 top-0">
            {asking}
          </span>
        )}
      </span>
    </header>
  );
}

interface ThreadStatusProps {
  conversation: ConversationDetails;
  nameOf: (userId: string) => string;
}

/** Below the name: no connection, who is typing, presence, or the size of a group. */
function ThreadStatus({ conversation, nameOf }: ThreadStatusProps) {
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
