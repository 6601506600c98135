"use client";

import { ImageOff } from "lucide";
import { type ReactNode, useState } from "react";
import { useThreadScope } from "#components/chat/state/thread-scope.ts";
import { renewMedia } from "#components/chat/state/threads.ts";
import { pictureOfMessage, chatTexts as texts } from "#components/chat/texts.ts";
import { AnimatedPicture } from "#components/ui/animated-picture";
import { Icon } from "#components/ui/icon";
import { Picture } from "#components/ui/picture";
import type { Picture as StoredPicture } from "#contract/media/picture";
import type { Message } from "#contract/message";
import { classNames } from "#lib/shared/class-names";
import { Covered } from "./covered.tsx";
import { LateContent, LateParts } from "./late-content.tsx";
import { BOX_WIDTH, Box, boxSize, boxStyle } from "./picture-box.tsx";
import { picturesOf } from "./pictures-of.ts";

interface MessageImagesProps {
  message: Message;
}

/** The pictures of a message: one in its own shape, several in a grid. In a request they stay covered. */
export function MessageImages({ message }: MessageImagesProps) {
  const { isRequest } = useThreadScope();
  const pictures = picturesOf(message);
  const [first] = pictures;
  if (isRequest) return <Covered {...boxSize(pictures)} words={texts.coveredPicture} />;
  if (pictures.length > 1) {
    const cell = (index: number) => {
      const image = pictures[index];
      return image && <MessageImage message={message} image={image} index={index} count={pictures.length} />;
    };
    return (
      <LateContent {...boxSize(pictures)}>
        <LateParts.PictureGrid pictures={pictures} cell={cell} />
      </LateContent>
    );
  }
  return (
    first && (
      <MessageImage message={message} image={first} index={0} count={1}>
        <Box {...boxSize(pictures)} />
      </MessageImage>
    )
  );
}

interface MessageImageProps extends MessageImagesProps {
  image: StoredPicture;
  /** Its place among those of the message, from 0. */
  index: number;
  count: number;
  /** What gives it its size; without, it fills its cell. */
  children?: ReactNode;
}

/**
 * A picture in a message. A press opens it; an animated one has a play and pause button instead. When its signed address has
 * expired, the message is loaded again.
 */
function MessageImage({ message, image, index, count, children }: MessageImageProps) {
  const { openPicture } = useThreadScope();
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const askAgain = () => {
    setFailedUrl(image.url);
    void renewMedia(message, image.url);
  };
  const failed = failedUrl === image.url && <Failed />;
  const style = children ? boxStyle : "block overflow-hidden absolute inset-0";
  const words = pictureOfMessage(index + 1, count);
  if (image.isAnimated) {
    return (
      <div onErrorCapture={askAgain} className={classNames("message-gif", style)}>
        {children}
        <AnimatedPicture key={image.url} picture={{ ...image, alt: image.alt || words }} />
        {failed}
      </div>
    );
  }
  return (
    <button
      type="button"
      aria-label={image.alt || (count > 1 ? words : texts.openPicture)}
      onClick={() => openPicture(message, index)}
      onErrorCapture={askAgain}
      className={classNames("w-full focus-visible:-outline-offset-2", style)}
    >
      {children}
      <Picture
        key={image.url}
        picture={image}
        sizes={`${BOX_WIDTH}px`}
        className="absolute! inset-0"
        maxWidth={count > 1 ? 640 : 1280}
      />
      {failed}
    </button>
  );
}

function Failed() {
  return (
    <span className="absolute inset-0 flex flex-col items-center justify-center gap-2 bg-fill p-3 text-sm text-secondary">
      <Icon of={ImageOff} />
      {texts.pictureFailed}
    </span>
  );
}
