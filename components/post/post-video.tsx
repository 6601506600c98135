import { Video } from "#components/ui/video";
import { formatLength, videoTexts } from "#components/ui/video-texts.ts";
import type { Video as StoredVideo } from "#contract/video";

interface PostVideoProps {
  video: StoredVideo;
  /** Of the post. */
  username: string;
}

/** The video of a post, with the browser's own controls. */
export function PostVideo({ video, username }: PostVideoProps) {
  return (
    <div className="post-video">
      <Video video={video} name={videoTexts.by(username)} controls />
      <span aria-hidden className="video-length">
        {formatLength(video.durationMs)}
      </span>
    </div>
  );
}
