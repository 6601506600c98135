import type { Post } from "#contract/post";
import { MediaTiles } from "./media-tiles.tsx";
import { MoreMedia } from "./more-media.tsx";

interface MediaGridProps {
  username: string;
  /** The page that stands in the HTML. */
  posts: readonly Post[];
  nextCursor: string | null;
}

/** Posts of the first rows, whose pictures are loaded at once. */
const URGENT = 3;

/** The pictures of somebody's posts, newest first, three in a row. */
export function MediaGrid({ username, posts, nextCursor }: MediaGridProps) {
  return (
    <div className="pt-0.5 [&>ul]:grid [&>ul]:grid-cols-3 [&>ul]:gap-0.5">
      <MoreMedia username={username} firstPage={{ ids: posts.map(({ id }) => id), nextCursor }}>
        {posts.map((post, index) => (
          <MediaTiles key={post.id} post={post} isUrgent={index < URGENT} />
        ))}
      </MoreMedia>
    </div>
  );
}
