"use client";

import { BellOff, Ellipsis, Pin, UserPlus } from "lucide";
import { memo } from "react";
import { authorName, conversationName, messagePreview } from "#components/chat/conversation-name.ts";
import { useChatDraft } from "#components/chat/state/chat-drafts.ts";
import { usePresence } from "#components/chat/state/presence.ts";
import type { ChatViewer } from "#components/chat/state/thread-scope.ts";
import { useTypists } from "#components/chat/state/typing.ts";
import { joinRequestsMessage, chatTexts as texts, unreadMessage } from "#components/chat/texts.ts";
import { requestSheet } from "#components/shell/sheet-requests.ts";
import { IconButton } from "#components/ui/icon-button";
import { Link } from "#components/ui/link";
import { TimeAgo } from "#components/ui/time-ago";
import type { Conversation } from "#contract/chat";
import { routes } from "#contract/web-routes";
import { useNow } from "#lib/client/page/use-now";
import { classNames } from "#lib/shared/class-names";
import { formatBadgeCount } from "#lib/shared/format/format-count";
import { ConversationPicture } from "./conversation-picture.tsx";
import { PresenceLine } from "./presence-line.tsx";
import { Sign } from "./sign.tsx";

interface ConversationRowProps {
  conversation: Conversation;
  viewer: ChatViewer;
  isCurrent: boolean;
}

/** A conversation in the list. */
export const ConversationRow = memo(function ConversationRow(props: ConversationRowProps) {
  const { conversation, viewer, isCurrent } = props;
  const { id, kind, people, unreadCount, lastActivityAt, isMarkedUnread, pinnedAt, joinRequestCount } =
    conversation;
  const other = kind === "direct" ? people[0] : undefined;
  const presence = usePresence(other?.id ?? null, conversation.presence);
  const isUnread = unreadCount > 0 || isMarkedUnread;
  const isMuted = useIsMuted(conversation.mutedUntil);
  return (
    <div className="conversation-row" data-row={id}>
      <Link
        href={routes.conversation(id)}
        aria-current={isCurrent ? "page" : undefined}
        className={classNames(
          "flex min-h-19 items-center gap-3 px-3 py-2 transition-colors focus-visible:-outline-offset-2",
          isCurrent ? "bg-accent-soft" : "hover:bg-hover",
        )}
      >
        <ConversationPicture conversation={conversation} isOnline={presence?.isOnline ?? false} />
        <span className="block min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <bdi
              className={classNames(
                "min-w-0 flex-1 truncate text-left",
                isUnread ? "font-bold" : "font-semibold",
              )}
            >
              {conversationName(conversation)}
            </bdi>
            {joinRequestCount > 0 && <Sign icon={UserPlus} label={joinRequestsMessage(joinRequestCount)} />}
            {pinnedAt && <Sign icon={Pin} label={texts.pinned} />}
            {isMuted && <Sign icon={BellOff} label={texts.muted} />}
            <TimeAgo value={lastActivityAt} className="shrink-0 text-xs text-secondary tabular-nums" />
          </span>
          <span className="flex items-center gap-2 text-sm">
            <LastLine conversation={conversation} viewer={viewer} isUnread={isUnread} isCurrent={isCurrent} />
            {isUnread && <UnreadSign count={unreadCount} isMuted={isMuted} />}
          </span>
          <span className="block truncate text-xs text-secondary empty:hidden">
            <PresenceLine presence={presence} />
          </span>
        </span>
      </Link>
      {conversation.state !== "request" && (
        <IconButton
          icon={Ellipsis}
          label={texts.options}
          aria-haspopup="dialog"
          onClick={() => requestSheet({ kind: "conversation", conversation })}
          className="conversation-menu noscript:hidden"
        />
      )}
    </div>
  );
});

/** No event is sent when muting ends, so it is computed from the clock. */
function useIsMuted(mutedUntil: string | null): boolean {
  const now = useNow();
  return mutedUntil !== null && (now === null || Date.parse(mutedUntil) > now);
}

/** The unread badge, a dot when only marked as unread; subdued for a muted conversation. */
function UnreadSign({ count, isMuted }: { count: number; isMuted: boolean }) {
  const shown = formatBadgeCount(count);
  return (
    <span
      className={classNames(
        "ml-auto inline-flex shrink-0 items-center justify-center rounded-full text-xs font-semibold tabular-nums",
        count > 0 ? "h-5 min-w-5 px-1.5" : "mx-1 size-3",
        isMuted ? "bg-fill text-secondary" : "bg-accent text-on-accent",
      )}
    >
      {count > 0 && <span aria-hidden="true">{shown}</span>}
      <span className="sr-only">{count > 0 ? unreadMessage(shown) : texts.markedUnread}</span>
    </span>
  );
}

interface LastLineProps {
  conversation: Conversation;
  viewer: ChatViewer;
  isUnread: boolean;
  isCurrent: boolean;
}

function LastLine({ conversation, viewer, isUnread, isCurrent }: LastLineProps) {
  const isTyping = useTypists(conversation.id).length > 0;
  const draft = useChatDraft(viewer.userId, conversation.id);
  // Keys replace the element: changing a line's text in place would restyle the whole page (0163).
  if (isTyping)
    return (
      <span key="typing" className="min-w-0 truncate text-accent">
        {texts.typing}
      </span>
    );
  // The open conversation shows its draft in the text box.
  if (draft !== "" && !isCurrent) {
    return (
      <span key="draft" className="min-w-0 truncate text-secondary">
        <b className="font-medium text-accent">{texts.draft}</b> <bdi>{draft}</bdi>
      </span>
    );
  }
  const { lastMessage: message, kind } = conversation;
  if (!message)
    return (
      <span key="nothing" className="min-w-0 truncate text-secondary">
        {texts.nothingYet}
      </span>
    );
  const isOwn = message.author?.id === viewer.userId;
  const whose = isOwn ? texts.you : kind === "group" ? authorName(message) : "";
  const isSaid = !message.notice && whose !== "";
  return (
    <span
      key="message"
      dir="auto"
      className={classNames("min-w-0 truncate", isUnread ? "font-medium text-text" : "text-secondary")}
    >
      {isSaid && (
        <>
          <bdi>{whose}</bdi>:{" "}
        </>
      )}
      {messagePreview(message, viewer.username)}
    </span>
  );
}
