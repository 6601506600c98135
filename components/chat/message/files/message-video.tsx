"use client";

import { useState } from "react";
import { nameOfPerson } from "#components/chat/conversation-name.ts";
import { useThreadScope } from "#components/chat/state/thread-scope.ts";
import { renewMedia } from "#components/chat/state/threads.ts";
import { Video } from "#components/ui/video/video";
import { videoName } from "#components/ui/video/video-words.ts";
import type { Video as StoredVideo } from "#contract/media/video";
import type { Message } from "#contract/message";
import { Covered } from "./covered.tsx";
import { lateTexts } from "./late-texts.ts";
import { Box, boxStyle, shownSize } from "./picture-box.tsx";

interface MessageVideoProps {
  message: Message;
  video: StoredVideo;
}

/** A video in a message, with the browser's controls. When its signed address has expired, the message is loaded again. */
export function MessageVideo({ message, video }: MessageVideoProps) {
  const { isRequest } = useThreadScope();
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const size = shownSize(video);
  if (isRequest) return <Covered {...size} words={lateTexts.coveredVideo} />;
  const { author } = message;
  return (
    <div className={`bg-fill ${boxStyle}`}>
      <Box {...size} />
      <Video
        key={video.url}
        video={video}
        name={author ? videoName(author.username) : nameOfPerson(author)}
        controls
        muted={false}
        // Only videos of posts play by themselves.
        data-plays={undefined}
        onError={() => {
          setFailedUrl(video.url);
          void renewMedia(message, video.url);
        }}
        className="absolute inset-0 size-full object-contain"
      />
      {failedUrl === video.url && (
        <p role="alert" className="absolute inset-x-0 top-0 bg-card/90 p-2 text-center text-sm">
          {lateTexts.videoFailed}
        </p>
      )}
    </div>
  );
}
