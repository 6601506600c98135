import type { Post } from "#contract/post";
import { routes } from "#contract/web-routes";
import { PollView } from "./poll-view.tsx";
import { PostImages } from "./post-images.tsx";
import { PostText } from "./post-text.tsx";
import { PostVideo } from "./post-video.tsx";
import { RemovedNotice } from "./removed-notice.tsx";
import { ShowThread } from "./show-thread.tsx";

interface PostContentProps {
  post: Post;
  /** Of the reader; null for a visitor. */
  viewerId: string | null;
  /** False while it is not on the server yet. */
  isDelivered?: boolean;
}

/** What a post says and shows. */
export function PostContent({ post, viewerId, isDelivered = true }: PostContentProps) {
  return (
    <>
      {post.isRemoved && <RemovedNotice />}
      {post.content !== "" && <PostText content={post.content} mentions={post.mentions} />}
      {post.partCount > 1 && (
        <ShowThread postId={post.id} href={routes.post(post.id)} partCount={post.partCount} />
      )}
      <PostImages images={post.images} postId={isDelivered ? post.id : undefined} />
      {post.video && <PostVideo video={post.video} username={post.author.username} />}
      {post.poll && (
        <PollView
          post={{ id: post.id, asOf: post.asOf, poll: post.poll }}
          viewerId={viewerId}
          authorId={post.author.id}
        />
      )}
    </>
  );
}
