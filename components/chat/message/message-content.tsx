"use client";

import { Fragment, type ReactNode } from "react";
import type { NewMessage } from "#components/chat/state/message-outbox.ts";
import type {
  OutgoingDocument,
  OutgoingImage,
  OutgoingVideo,
  OutgoingVoice,
} from "#components/chat/state/outgoing-content.ts";
import { useThreadScope } from "#components/chat/state/thread-scope.ts";
import { renewMedia } from "#components/chat/state/threads.ts";
import { fileFacts, chatTexts as texts } from "#components/chat/texts.ts";
import { formatBytes } from "#components/data-export/format-bytes.ts";
import type { Message, Voice } from "#contract/message";
import { endingOf } from "#contract/message-files";
import type { ContentMessageKind, MessageKind } from "#contract/message-kinds";
import { fileUploads, useFileUrl } from "#lib/client/media/file-uploads";
import { useObserved } from "#lib/client/observable-map";
import { classNames } from "#lib/shared/class-names";
import { DocumentRow, MessageDocument } from "./message-document.tsx";
import { MessageImages } from "./message-image.tsx";
import { MessageVideo } from "./message-video.tsx";
import { Box, boxStyle, PictureGrid, shownSize } from "./picture-box.tsx";
import { VoicePlayer } from "./voice-player.tsx";

/** What a message shows above its text, by kind. */
export const messageContent: Record<MessageKind, (message: Message) => ReactNode> = {
  text: () => null,
  image: (message) => message.image && <MessageImages message={message} />,
  voice: (message) => message.voice && <MessageVoice message={message} voice={message.voice} />,
  video: (message) => message.video && <MessageVideo message={message} video={message.video} />,
  file: ({ file }) => file && <MessageDocument file={file} />,
  notice: () => null,
};

/** The same for a message that is being sent, from files on this device. */
const outgoingContent: Record<ContentMessageKind, (message: NewMessage) => ReactNode> = {
  image: ({ image }) => image && <OwnPictures images={image} />,
  voice: ({ voice }) => voice && <OwnVoice voice={voice} />,
  video: ({ video }) => video && <OwnVideo video={video} />,
  file: ({ file }) => file && <OwnDocument file={file} />,
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

function OwnPictures({ images }: { images: readonly OutgoingImage[] }) {
  const [first] = images;
  if (images.length > 1) {
    const cells = images.map((image) => ({ id: image.fileId, cell: <OwnPicture image={image} /> }));
    return <PictureGrid cells={cells} />;
  }
  return (
    first && (
      <span className={`bg-fill ${boxStyle}`}>
        <Box {...shownSize(first)} />
        <OwnPicture image={first} />
      </span>
    )
  );
}

/** Fills its box. */
function OwnPicture({ image }: { image: OutgoingImage }) {
  const { viewer } = useThreadScope();
  const url = useFileUrl(viewer.userId, image.fileId);
  return (
    <>
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
    </>
  );
}

function OwnVideo({ video }: { video: OutgoingVideo }) {
  return (
    <span className={`bg-fill ${boxStyle}`}>
      <Box {...shownSize(video)} />
      <OwnPicture image={video.poster} />
      <Upload fileId={video.fileId} className="absolute top-3 left-3" />
    </span>
  );
}

function OwnDocument({ file }: { file: OutgoingDocument }) {
  const facts = fileFacts(endingOf(file.name).toUpperCase(), formatBytes(file.size));
  return (
    <>
      <DocumentRow name={file.name} facts={facts} className="p-2 pb-0" />
      <Upload fileId={file.fileId} className="mx-3 block" />
    </>
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
