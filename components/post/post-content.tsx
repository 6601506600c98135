import type { Post } from "#contract/post";
import { routes } from "#contract/web-routes";
import { PostQuote } from "./lazy-member-controls.tsx";
import { PollView } from "./poll/poll-view.tsx";
import { PostImages } from "./post-images.tsx";
import { PostVideo } from "./post-video.tsx";
import { PostText, PostWords } from "./post-words.tsx";
import { ShowThread } from "./show-thread.tsx";

interface PostContentProps {
  post: Post;
  /** All parts of its text; without them the first part is shown with a link to the rest. */
  parts?: readonly string[] | undefined;
  /** The reader's id; null for a visitor. */
  viewerId: string | null;
  /** False until it is on the server. */
  isDelivered?: boolean;
}

/** A post's text, its media and what it quotes, in lists and on its own page. */
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
      {post.quoted && <PostQuote post={{ id: post.id, asOf: post.asOf, quoted: post.quoted }} />}
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
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity other than their index
        <PostText key={index} content={part} mentions={post.mentions} />
      ))}
    </div>
  );
}
