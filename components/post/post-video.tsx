import { Video } from "#components/ui/video/video";
import { formatLength, videoName } from "#components/ui/video/video-words.ts";
import type { Video as StoredVideo } from "#contract/media/video";

interface PostVideoProps {
  video: StoredVideo;
  /** The author's username. */
  username: string;
}

/** A post's video with the browser's controls. */
export function PostVideo({ video, username }: PostVideoProps) {
  return (
    <div className="post-video">
      <Video video={video} name={videoName(username)} controls />
      <span aria-hidden className="video-length">
        {formatLength(video.durationMs)}
      </span>
    </div>
  );
}
