"use client";

import { Check, CheckCheck, EyeOff } from "lucide";
import { readByMessage, chatTexts as texts } from "#components/chat/texts.ts";
import { useThreadScope } from "#components/chat/thread/thread-scope.ts";
import { Icon } from "#components/ui/icon";
import { LinkedText } from "#components/ui/linked-text";
import type { Message } from "#contract/message";
import { classNames } from "#lib/shared/class-names";
import type { DateStyle } from "#lib/shared/format/date-style";
import { LinkedCards } from "./linked-cards.tsx";
import { messageContent } from "./message-content.tsx";
import { MessageTime } from "./message-time.tsx";
import { ReplyQuote } from "./reply-quote.tsx";
import { StoryQuote } from "./story-quote.tsx";

interface MessageBubbleProps {
  message: Message;
  isOwn: boolean;
  readers: string;
  style: DateStyle;
}

/** One to three emoji alone are shown larger. */
const fewEmoji = /^(?:\p{RGI_Emoji}\s?){1,3}$/v;

/** A message's content and its time. */
export function MessageBubble({ message, isOwn, readers, style }: MessageBubbleProps) {
  const { isGroup, isRequest, usernames } = useThreadScope();
  const { text, image, voice, replyTo, story } = message;
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
  const isLarge = text !== "" && !image && fewEmoji.test(text);
  return (
    <>
      {(replyTo || story) && (
        <div className="px-2 pt-2">
          {replyTo && <ReplyQuote replied={replyTo} />}
          {story && <StoryQuote story={story} repliedAt={message.createdAt} />}
        </div>
      )}
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
          </div>
        )}
        {time}
      </div>
    </>
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
