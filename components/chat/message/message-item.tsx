"use client";

import { Ellipsis, SmilePlus } from "lucide";
import { type MouseEvent, memo, type ReactNode } from "react";
import { authorName } from "#components/chat/conversation-name.ts";
import { chatTexts as texts } from "#components/chat/texts.ts";
import { useThreadScope } from "#components/chat/thread/thread-scope.ts";
import { Avatar } from "#components/ui/avatar";
import { IconButton } from "#components/ui/icon-button";
import type { Message } from "#contract/message";
import { classNames } from "#lib/shared/class-names";
import type { DateStyle } from "#lib/shared/format/date-style";
import { MessageBubble } from "./message-bubble.tsx";
import { ReactionChips } from "./reaction-chips.tsx";
import { useLongPress } from "./use-long-press.ts";

interface MessageItemProps {
  message: Message;
  /** First or last of a group of consecutive messages by one person. */
  isFirst: boolean;
  isLast: boolean;
  /** Names of those who have read the viewer's own message, one per line. */
  readers: string;
  style: DateStyle;
  /** Whether its menu is the tab stop: only the newest message's is; arrow keys reach the others. */
  isTabStop: boolean;
}

/** Controls within a message, whose presses do not open the menu. */
const ownControls = "a, button, input, audio";

/** One message with its reactions. A press on the viewer's own opens its menu. */
export const MessageItem = memo(function MessageItem(props: MessageItemProps) {
  const { message, isFirst, isLast, isTabStop } = props;
  const { viewer, isGroup, openMenu } = useThreadScope();
  const isOwn = message.author?.id === viewer.userId;
  const canBeUsed = !message.isWithheld;
  const longPress = useLongPress((element) => {
    if (canBeUsed) openMenu(message, element);
  });

  function press(event: MouseEvent<HTMLElement>): void {
    const isControl = event.target instanceof Element && event.target.closest(ownControls);
    const isSelecting = window.getSelection()?.isCollapsed === false;
    if (isOwn && canBeUsed && !isControl && !isSelecting) openMenu(message, event.currentTarget);
  }

  return (
    <article
      data-seq={message.seq}
      data-last={isLast || undefined}
      className={classNames(
        "message relative px-3",
        isFirst ? "mt-2.5" : "mt-0.5",
        isOwn && "flex flex-col items-end",
      )}
    >
      {isFirst && !isOwn && isGroup && (
        <div className="ms-10 text-sm font-semibold text-secondary">
          <p dir="auto" className="truncate text-left">
            {authorName(message)}
          </p>
        </div>
      )}
      <div className={classNames("bubble-line flex items-end gap-1", isOwn && "flex-row-reverse")}>
        {isGroup && !isOwn && <Side isShown={isLast} message={message} />}
        <AuthorLabel message={message} isOwn={isOwn} />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the same menu is behind the button beside it */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
        <div
          onClick={press}
          {...longPress}
          data-own={isOwn || undefined}
          data-plain={!canBeUsed || undefined}
          className={classNames("bubble", isOwn && canBeUsed && "cursor-pointer")}
        >
          <MessageBubble {...props} isOwn={isOwn} />
        </div>
        {canBeUsed && <Tools message={message} isTabStop={isTabStop} />}
      </div>
      <div className={isGroup && !isOwn ? "ms-10" : ""}>
        <ReactionChips message={message} />
      </div>
    </article>
  );
});

function Side({ isShown, message }: { isShown: boolean; message: Message }): ReactNode {
  return (
    <span className="w-9 shrink-0">
      {isShown && <Avatar picture={message.author?.profileImage ?? null} size="small" />}
    </span>
  );
}

/** The author for screen readers, which cannot see the side it is on. */
function AuthorLabel({ message, isOwn }: { message: Message; isOwn: boolean }): ReactNode {
  return <span className="sr-only">{isOwn ? texts.you : authorName(message)}:</span>;
}

function Tools({ message, isTabStop }: Pick<MessageItemProps, "message" | "isTabStop">): ReactNode {
  const { openMenu, canAct, openReactions } = useThreadScope();
  return (
    <span className="message-tools flex shrink-0 self-center">
      {canAct && (
        <IconButton
          icon={SmilePlus}
          label={texts.addReaction}
          tabIndex={-1}
          onClick={({ currentTarget }) => openReactions(message, currentTarget)}
          className="-me-2 max-md:hidden"
        />
      )}
      <IconButton
        icon={Ellipsis}
        label={texts.messageMenu}
        aria-haspopup="menu"
        data-message-menu
        tabIndex={isTabStop ? 0 : -1}
        onClick={({ currentTarget }) => openMenu(message, currentTarget)}
      />
    </span>
  );
}
