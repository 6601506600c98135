"use client";

import { EyeOff } from "lucide";
import type { ReactNode } from "react";
import { chatTexts as texts } from "#components/chat/texts.ts";
import { useThreadScope } from "#components/chat/thread/thread-scope.ts";
import { Icon } from "#components/ui/icon";
import { LinkedText } from "#components/ui/linked-text";
import type { Message } from "#contract/message";
import type { MessageKind } from "#contract/message-kinds";
import { classNames } from "#lib/shared/class-names";
import type { DateStyle } from "#lib/shared/date-style";
import { LinkedCards } from "./linked-cards.tsx";
import { MessageImage } from "./message-image.tsx";
import { MessageTime } from "./message-time.tsx";
import { MessageVoice } from "./message-voice.tsx";
import { Receipt } from "./receipt.tsx";
import { ReplyQuote } from "./reply-quote.tsx";
import { StoryQuote } from "./story-quote.tsx";

interface MessageBubbleProps {
  message: Message;
  isOwn: boolean;
  readers: string;
  style: DateStyle;
}

/** What a message shows above its words, by its kind. */
const aboveWords: Record<MessageKind, (message: Message) => ReactNode> = {
  text: () => null,
  image: (message) => message.image && <MessageImage message={message} image={message.image} />,
  voice: (message) => message.voice && <MessageVoice message={message} voice={message.voice} />,
  notice: () => null,
};

/** Emoji alone are shown larger. */
const fewEmoji = /^(?:\p{RGI_Emoji}\s?){1,3}$/v;

/** What a message says, and when. */
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
          {story && <StoryQuote story={story} saidAt={message.createdAt} />}
        </div>
      )}
      {aboveWords[message.kind](message)}
      {/* Beside the words where there is room, else below them; of a picture alone over it. */}
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
