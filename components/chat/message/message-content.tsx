"use client";

import { Fragment, type ReactNode } from "react";
import type { NewMessage } from "#components/chat/state/message-outbox.ts";
import type { OutgoingImage, OutgoingVoice } from "#components/chat/state/outgoing-content.ts";
import { useThreadScope } from "#components/chat/state/thread-scope.ts";
import { renewMedia } from "#components/chat/state/threads.ts";
import type { Message, Voice } from "#contract/message";
import type { ContentMessageKind, MessageKind } from "#contract/message-kinds";
import { useFileUrl } from "#lib/client/media/file-uploads";
import { LateContent, LateParts } from "./files/late-content.tsx";
import { MessageImages } from "./files/message-image.tsx";
import { OwnPicture, Upload } from "./files/own-picture.tsx";
import { BOX_WIDTH, Box, boxSize, boxStyle, shownSize } from "./files/picture-box.tsx";
import { VoicePlayer } from "./files/voice-player.tsx";

/** Of the row of a document whose name is on one line. */
const documentSize = { width: BOX_WIDTH, height: 56 };

/** What a message shows above its text, by kind. */
export const messageContent: Record<MessageKind, (message: Message) => ReactNode> = {
  text: () => null,
  image: (message) => message.image && <MessageImages message={message} />,
  voice: (message) => message.voice && <MessageVoice message={message} voice={message.voice} />,
  video: (message) =>
    message.video && (
      <LateContent {...shownSize(message.video)}>
        <LateParts.MessageVideo message={message} video={message.video} />
      </LateContent>
    ),
  file: ({ file }) =>
    file && (
      <LateContent {...documentSize}>
        <LateParts.MessageDocument file={file} />
      </LateContent>
    ),
  notice: () => null,
};

/** The same for a message that is being sent, from files on this device. */
const outgoingContent: Record<ContentMessageKind, (message: NewMessage) => ReactNode> = {
  image: ({ image }) => image && <OwnPictures images={image} />,
  voice: ({ voice }) => voice && <OwnVoice voice={voice} />,
  video: ({ video }) =>
    video && (
      <LateContent {...shownSize(video)}>
        <LateParts.OwnVideo video={video} />
      </LateContent>
    ),
  file: ({ file }) =>
    file && (
      <LateContent {...documentSize}>
        <LateParts.OwnDocument file={file} />
      </LateContent>
    ),
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

function OwnPictures({ images }: { images: readonly OutgoingImage[] }) {
  const [first] = images;
  if (images.length > 1) {
    const cell = (index: number) => {
      const image = images[index];
      return image && <OwnPicture image={image} />;
    };
    return (
      <LateContent {...boxSize(images)}>
        <LateParts.PictureGrid pictures={images} cell={cell} />
      </LateContent>
    );
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
