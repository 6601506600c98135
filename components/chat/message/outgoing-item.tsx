"use client";

import { Clock, TriangleAlert } from "lucide";
import { Fragment, type ReactNode } from "react";
import {
  messageOutbox,
  type NewMessage,
  type OutgoingImage,
  type OutgoingMessage,
  type OutgoingVoice,
} from "#components/chat/compose/message-outbox.ts";
import { uploadProgress, useOutgoingFile } from "#components/chat/compose/outgoing-files.ts";
import { chatTexts as texts } from "#components/chat/texts.ts";
import { useThreadScope } from "#components/chat/thread/thread-scope.ts";
import { Icon } from "#components/ui/icon";
import { LinkedText } from "#components/ui/linked-text";
import type { ContentMessageKind } from "#contract/message-kinds";
import { useObserved } from "#lib/client/observable-map";
import { classNames } from "#lib/shared/class-names";
import type { DateStyle } from "#lib/shared/date-style";
import { shownSize } from "./message-image.tsx";
import { MessageTime } from "./message-time.tsx";
import { VoicePlayer } from "./voice-player.tsx";

interface OutgoingItemProps {
  message: OutgoingMessage;
  isFirst: boolean;
  style: DateStyle;
}

/** What a message shows above its text, by kind, from files on this device. */
const aboveText: Record<ContentMessageKind, (message: NewMessage) => ReactNode> = {
  image: ({ image }) => image && <OwnPicture image={image} />,
  voice: ({ voice }) => voice && <OwnVoice voice={voice} />,
};

const contentKinds = Object.keys(aboveText) as ContentMessageKind[]; // the keys of the table above

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
        {contentKinds.map((kind) => (
          <Fragment key={kind}>{aboveText[kind](payload)}</Fragment>
        ))}
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

/** Upload progress of a file. */
function Upload({ fileId, className }: { fileId: string; className: string }) {
  const share = useObserved(uploadProgress, fileId);
  if (share === undefined) return null;
  return (
    <progress
      aria-label={texts.uploading}
      value={share}
      className={classNames("upload-progress w-[calc(100%-1.5rem)]", className)}
    />
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
  const { isFull } = useThreadScope();
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
      <button type="button" className={buttonClass} onClick={() => messageOutbox.discard(message)}>
        {texts.discard}
      </button>
    </div>
  );
}

function OwnPicture({ image }: { image: OutgoingImage }) {
  const { viewer } = useThreadScope();
  const url = useOutgoingFile(viewer.userId, image.fileId);
  const { width, height } = shownSize(image);
  return (
    <span className="relative block overflow-hidden rounded-[1.05rem] bg-fill">
      <svg
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        className="block h-auto max-w-full"
        aria-hidden="true"
      />
      {url && (
        <img
          src={url}
          width={image.width}
          height={image.height}
          alt={image.alt || texts.picture}
          className="absolute inset-0 size-full object-cover opacity-80"
        />
      )}
      <Upload fileId={image.fileId} className="absolute top-3 left-3" />
    </span>
  );
}

function OwnVoice({ voice }: { voice: OutgoingVoice }) {
  const { viewer } = useThreadScope();
  const url = useOutgoingFile(viewer.userId, voice.fileId);
  if (!url) return null;
  return (
    <>
      <VoicePlayer url={url} durationMs={voice.durationMs} peaks={voice.peaks} onFailed={() => undefined} />
      <Upload fileId={voice.fileId} className="mx-3 block" />
    </>
  );
}
