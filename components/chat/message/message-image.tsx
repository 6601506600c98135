"use client";

import { ImageOff } from "lucide";
import { useState } from "react";
import { useThreadScope } from "#components/chat/state/thread-scope.ts";
import { renewMedia } from "#components/chat/state/threads.ts";
import { chatTexts as texts } from "#components/chat/texts.ts";
import { AnimatedPicture } from "#components/ui/animated-picture";
import { Icon } from "#components/ui/icon";
import { Picture } from "#components/ui/picture";
import type { Picture as StoredPicture } from "#contract/media/picture";
import type { Message } from "#contract/message";

interface MessageImageProps {
  message: Message;
  image: StoredPicture;
}

/** Space of a bubble, in pixels at a root font size of 16. */
const MAX_WIDTH = 320;
const MAX_HEIGHT = 380;

/** Display size of a picture: as large as allowed, with its aspect ratio clamped. */
export function shownSize({ width, height }: { width: number; height: number }) {
  const shape = Math.min(Math.max(width / height, 0.6), 2.2);
  const shown = Math.round(Math.min(MAX_WIDTH, MAX_HEIGHT * shape));
  return { width: shown, height: Math.round(shown / shape) };
}

/**
 * A picture in a message. A press opens it; an animated one has a play and pause button instead. When its signed address has
 * expired, the message is loaded again.
 */
export function MessageImage({ message, image }: MessageImageProps) {
  const { isRequest, openPicture } = useThreadScope();
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const { width, height } = shownSize(image);
  if (isRequest) return <Covered width={width} height={height} />;
  const askAgain = () => {
    setFailedUrl(image.url);
    void renewMedia(message, image.url);
  };
  const failed = failedUrl === image.url && <Failed />;
  if (image.isAnimated) {
    return (
      <div onErrorCapture={askAgain} className={`message-gif ${boxStyle}`}>
        <Box width={width} height={height} />
        <AnimatedPicture key={image.url} picture={{ ...image, alt: image.alt || texts.picture }} />
        {failed}
      </div>
    );
  }
  return (
    <button
      type="button"
      aria-label={image.alt || texts.openPicture}
      onClick={() => openPicture(message)}
      onErrorCapture={askAgain}
      className={`w-full focus-visible:-outline-offset-2 ${boxStyle}`}
    >
      <Box width={width} height={height} />
      <Picture
        key={image.url}
        picture={image}
        sizes={`${MAX_WIDTH}px`}
        className="absolute! inset-0"
        maxWidth={1280}
      />
      {failed}
    </button>
  );
}

const boxStyle = "relative block overflow-hidden rounded-[1.05rem]";

/** An empty SVG of the given shape that sizes a box, since the CSP forbids style attributes. */
function Box({ width, height }: { width: number; height: number }) {
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      className="block h-auto max-w-full"
      aria-hidden="true"
    />
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

function Covered({ width, height }: { width: number; height: number }) {
  return (
    <span className="relative block overflow-hidden rounded-[1.05rem] bg-fill">
      <svg
        width={width}
        height={Math.min(height, 160)}
        className="block h-auto max-w-full"
        aria-hidden="true"
      />
      <span className="absolute inset-0 flex flex-col items-center justify-center gap-2 p-3 text-center text-sm text-secondary">
        <Icon of={ImageOff} />
        {texts.coveredPicture}
      </span>
    </span>
  );
}
