"use client";

import { Fragment, type ReactNode } from "react";
import type { NewMessage, OutgoingImage, OutgoingVoice } from "#components/chat/state/message-outbox.ts";
import { useThreadScope } from "#components/chat/state/thread-scope.ts";
import { renewMedia } from "#components/chat/state/threads.ts";
import { chatTexts as texts } from "#components/chat/texts.ts";
import type { Message, Voice } from "#contract/message";
import type { ContentMessageKind, MessageKind } from "#contract/message-kinds";
import { fileUploads, useFileUrl } from "#lib/client/media/file-uploads";
import { useObserved } from "#lib/client/observable-map";
import { classNames } from "#lib/shared/class-names";
import { MessageImage, shownSize } from "./message-image.tsx";
import { VoicePlayer } from "./voice-player.tsx";

/** What a message shows above its text, by kind. */
export const messageContent: Record<MessageKind, (message: Message) => ReactNode> = {
  text: () => null,
  image: (message) => message.image && <MessageImage message={message} image={message.image} />,
  voice: (message) => message.voice && <MessageVoice message={message} voice={message.voice} />,
  notice: () => null,
};

/** The same for a message that is being sent, from files on this device. */
const outgoingContent: Record<ContentMessageKind, (message: NewMessage) => ReactNode> = {
  image: ({ image }) => image && <OwnPicture image={image} />,
  voice: ({ voice }) => voice && <OwnVoice voice={voice} />,
};

const contentKinds = Object.keys(outgoingContent) as ContentMessageKind[]; // the keys of the table above

/** What an outgoing message shows above its text. */
export function OutgoingMessageContent({ message }: { message: NewMessage }) {
  return contentKinds.map((kind) => <Fragment key={kind}>{outgoingContent[kind](message)}</Fragment>);
}

interface MessageVoiceProps {
  message: Message;
  voice: Voice;
}

/** A voice message. When its signed address has expired, the message is loaded again. */
function MessageVoice({ message, voice }: MessageVoiceProps) {
  return (
    <VoicePlayer
      url={voice.url}
      durationMs={voice.durationMs}
      peaks={voice.peaks}
      onFailed={() => void renewMedia(message, voice.url)}
    />
  );
}

/** Upload progress of a file. */
function Upload({ fileId, className }: { fileId: string; className: string }) {
  const share = useObserved(fileUploads, fileId)?.progress ?? null;
  if (share === null) return null;
  return (
    <progress
      aria-label={texts.uploading}
      value={share}
      className={classNames("upload-progress w-[calc(100%-1.5rem)]", className)}
    />
  );
}

function OwnPicture({ image }: { image: OutgoingImage }) {
  const { viewer } = useThreadScope();
  const url = useFileUrl(viewer.userId, image.fileId);
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
  const url = useFileUrl(viewer.userId, voice.fileId);
  if (!url) return null;
  return (
    <>
      <VoicePlayer url={url} durationMs={voice.durationMs} peaks={voice.peaks} onFailed={() => undefined} />
      <Upload fileId={voice.fileId} className="mx-3 block" />
    </>
  );
}
