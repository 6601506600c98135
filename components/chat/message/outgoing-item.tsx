"use client";

import { Clock, TriangleAlert } from "lucide";
import { messageOutbox, type OutgoingMessage } from "#components/chat/state/message-outbox.ts";
import { useThreadScope } from "#components/chat/state/thread-scope.ts";
import { chatTexts as texts } from "#components/chat/texts.ts";
import { Icon } from "#components/ui/icon";
import { LinkedText } from "#components/ui/linked-text";
import { loadOnPress } from "#lib/client/page/lazy-load";
import { classNames } from "#lib/shared/class-names";
import type { DateStyle } from "#lib/shared/format/date-style";
import { OutgoingMessageContent } from "./message-content.tsx";
import { MessageTime } from "./message-time.tsx";

interface OutgoingItemProps {
  message: OutgoingMessage;
  isFirst: boolean;
  style: DateStyle;
}

const noMentions: readonly string[] = [];

/** A message being sent, or a refused one with its reason and actions. */
export function OutgoingItem({ message, isFirst, style }: OutgoingItemProps) {
  const { status, payload } = message;
  const { text, image, voice, replyTo } = payload;
  const hasFailed = status === "failed";
  return (
    <article className={classNames("flex flex-col items-end px-3", isFirst ? "mt-2.5" : "mt-0.5")}>
      <span className="sr-only">{texts.you}:</span>
      <div className="bubble" data-own>
        {replyTo && (
          <p className="m-2 mb-1 truncate rounded-control border-s-3 border-accent bg-background/60 px-2.5 py-1 text-sm text-secondary">
            <bdi className="block text-left font-semibold text-accent">{replyTo.authorName}</bdi>
            {replyTo.text}
          </p>
        )}
        <OutgoingMessageContent message={payload} />
        <div
          className={classNames(
            image && text === ""
              ? "dark-surface picture-time"
              : "flex flex-wrap items-end justify-end gap-x-3 px-3 py-1.5",
            voice && "voice-time",
          )}
        >
          {text !== "" && (
            <div className="max-w-full min-w-0 grow">
              <LinkedText text={text} mentions={noMentions} />
            </div>
          )}
          <span className="inline-flex items-center gap-1">
            <MessageTime value={message.createdAt} style={style} />
            <SendStatus hasFailed={hasFailed} />
          </span>
        </div>
      </div>
      {status === "waiting" && <Waiting message={message} />}
      {hasFailed && <Refused message={message} />}
    </article>
  );
}

function SendStatus({ hasFailed }: { hasFailed: boolean }) {
  const words = hasFailed ? texts.notSent : texts.sending;
  return (
    <span role="img" aria-label={words} title={words} className="inline-flex text-secondary">
      <Icon of={hasFailed ? TriangleAlert : Clock} className="size-3.5" />
    </span>
  );
}

interface StatusProps {
  message: OutgoingMessage;
}

const buttonClass = "min-h-touch px-1.5 font-semibold text-accent hover:underline";

/** A message waiting to be sent: it can be sent now or discarded. */
function Waiting({ message }: StatusProps) {
  return (
    <div className="flex max-w-full flex-wrap items-center justify-end gap-x-1 text-xs text-secondary">
      <p className="wrap-text">{message.failure ?? texts.waiting}</p>
      <button type="button" className={buttonClass} onClick={() => messageOutbox.resend(message)}>
        {texts.retry}
      </button>
      <button type="button" className={buttonClass} onClick={() => messageOutbox.discard(message)}>
        {texts.discard}
      </button>
    </div>
  );
}

function Refused({ message }: StatusProps) {
  const { viewer, canAct, isFull, onMode } = useThreadScope();
  // A recording cannot be changed, and without a text box there is no place for the words.
  const canEdit = canAct && !isFull && message.payload.voice === null;

  async function edit(): Promise<void> {
    const module = await loadOnPress(() => import("#components/chat/state/edit-outgoing-message.ts"));
    module?.editOutgoingMessage(viewer.userId, message, onMode);
  }

  return (
    <div
      role="alert"
      className="flex max-w-full flex-wrap items-center justify-end gap-x-1 text-sm text-danger"
    >
      <span className="wrap-text">
        {texts.notSent} {message.failure}
      </span>
      {!isFull && (
        <button type="button" className={buttonClass} onClick={() => messageOutbox.resend(message)}>
          {texts.retry}
        </button>
      )}
      {canEdit && (
        <button type="button" className={buttonClass} onClick={() => void edit()}>
          {texts.editMessage}
        </button>
      )}
      <button type="button" className={buttonClass} onClick={() => messageOutbox.discard(message)}>
        {texts.discard}
      </button>
    </div>
  );
}
