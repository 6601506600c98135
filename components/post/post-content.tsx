import type { Post } from "#contract/post";
import { routes } from "#contract/web-routes";
import { PollView } from "./poll/poll-view.tsx";
import { PostImages } from "./post-images.tsx";
import { PostText } from "./post-text.tsx";
import { PostVideo } from "./post-video.tsx";
import { PostWords } from "./post-words.tsx";
import { ShowThread } from "./show-thread.tsx";

interface PostContentProps {
  post: Post;
  /** All of its text, part by part; without it the first part is shown, with the way to the others. */
  parts?: readonly string[];
  /** Of the reader; null for a visitor. */
  viewerId: string | null;
  /** False while it is not on the server yet. */
  isDelivered?: boolean;
}

/** What a post says and shows, in a list and on its own page. */
export function PostContent({ post, parts, viewerId, isDelivered = true }: PostContentProps) {
  return (
    <>
      <PostWords post={post}>
        {parts ? <WholeText post={post} parts={parts} /> : <FirstPart post={post} />}
      </PostWords>
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

function FirstPart({ post }: { post: Post }) {
  return (
    <>
      {post.content !== "" && <PostText content={post.content} mentions={post.mentions} />}
      {post.partCount > 1 && (
        <ShowThread postId={post.id} href={routes.post(post.id)} partCount={post.partCount} />
      )}
    </>
  );
}

function WholeText({ post, parts }: { post: Post; parts: readonly string[] }) {
  return (
    <div className="mt-3 space-y-3 text-lg leading-normal">
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name than their place in it
        <PostText key={index} content={part} mentions={post.mentions} />
      ))}
    </div>
  );
}
