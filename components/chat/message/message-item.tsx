"use client";

import { Check, CheckCheck, Ellipsis, EyeOff, Forward, SmilePlus } from "lucide";
import { type MouseEvent, memo, type ReactNode } from "react";
import { authorName } from "#components/chat/conversation-name.ts";
import { useThreadScope } from "#components/chat/state/thread-scope.ts";
import { readByMessage, chatTexts as texts } from "#components/chat/texts.ts";
import { Avatar } from "#components/ui/avatar";
import { Icon } from "#components/ui/icon";
import { IconButton } from "#components/ui/icon-button";
import { LinkedText } from "#components/ui/linked-text";
import type { Message } from "#contract/message";
import { classNames } from "#lib/shared/class-names";
import type { DateStyle } from "#lib/shared/format/date-style";
import { LinkedCards } from "./cards/linked-cards.tsx";
import { ReplyQuote } from "./cards/reply-quote.tsx";
import { StoryQuote } from "./cards/story-quote.tsx";
import { LateLinkCard } from "./files/late-content.tsx";
import { messageContent } from "./message-content.tsx";
import { MessageTime } from "./message-time.tsx";
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

interface MessageBubbleProps {
  message: Message;
  isOwn: boolean;
  readers: string;
  style: DateStyle;
}

/** One to three emoji alone are shown larger. */
const fewEmoji = /^(?:\p{RGI_Emoji}\s?){1,3}$/v;

/** A message's content and its time. */
function MessageBubble({ message, isOwn, readers, style }: MessageBubbleProps) {
  const { isGroup, isRequest, usernames } = useThreadScope();
  const { text, image, voice, video, file, replyTo, story } = message;
  const time = (
    <span className="inline-flex items-center gap-1">
      <MessageTime value={message.createdAt} style={style} isEdited={message.editedAt !== null} />
      {isOwn && <Receipt readers={readers ? readers.split("\n") : []} isGroup={isGroup} />}
    </span>
  );
  if (message.isWithheld) {
    return (
      <p className="flex items-center gap-2 px-2 py-1.5 text-sm text-secondary italic">
        <Icon of={EyeOff} className="size-4" />
        {texts.withheld}
        {time}
      </p>
    );
  }
  const isPictureAlone = image !== null && text === "" && !isRequest;
  const hasContent = [image, voice, video, file].some((each) => each !== null);
  const isLarge = text !== "" && !hasContent && fewEmoji.test(text);
  return (
    <>
      {(replyTo || story) && (
        <div className="px-2 pt-2">
          {replyTo && <ReplyQuote replied={replyTo} />}
          {story && <StoryQuote story={story} repliedAt={message.createdAt} />}
        </div>
      )}
      {message.isForwarded && <ForwardedMark isAboveText={!hasContent} />}
      {messageContent[message.kind](message)}
      {/* Beside the text if there is room, else below it; over a picture without text. */}
      <div
        className={classNames(
          isPictureAlone
            ? "dark-surface picture-time"
            : "flex flex-wrap items-end justify-end gap-x-3 px-3 py-1.5",
          voice && "voice-time",
        )}
      >
        {text !== "" && (
          <div className={classNames("max-w-full min-w-0 grow", isLarge && "text-2xl")}>
            <LinkedText text={text} mentions={usernames} />
            <LinkedCards text={text} />
            {message.linkPreview && <LateLinkCard preview={message.linkPreview} />}
          </div>
        )}
        {time}
      </div>
    </>
  );
}

function ForwardedMark({ isAboveText }: { isAboveText: boolean }): ReactNode {
  return (
    <p
      className={classNames(
        "flex items-center gap-1 px-3 pt-1.5 text-sm text-secondary italic",
        !isAboveText && "pb-1.5",
      )}
    >
      <Icon of={Forward} className="size-3.5" />
      {texts.forwarded}
    </p>
  );
}

interface ReceiptProps {
  /** Names of those who have read the message. */
  readers: readonly string[];
  isGroup: boolean;
}

/** Whether the viewer's own message was sent, or read and by whom. */
function Receipt({ readers, isGroup }: ReceiptProps) {
  const isRead = readers.length > 0;
  const words = isRead ? (isGroup ? readByMessage(readers) : texts.read) : texts.sent;
  return (
    <span
      role="img"
      aria-label={words}
      title={isRead ? readByMessage(readers) : texts.sent}
      className={isRead ? "inline-flex items-center gap-0.5 text-accent" : "inline-flex text-secondary"}
    >
      <Icon of={isRead ? CheckCheck : Check} className="size-3.5" />
      {isGroup && isRead && (
        <span aria-hidden="true" className="text-xs tabular-nums">
          {readers.length}
        </span>
      )}
    </span>
  );
}
