import { PersonName } from "#components/person/person-name";
import { MemberActions } from "#components/post/actions/member-actions";
import { VisitorActions } from "#components/post/actions/visitor-actions";
import { shownPost } from "#components/post/shown-posts.ts";
import { Caption } from "#components/ui/caption";
import { Link } from "#components/ui/link";
import type { Post } from "#contract/post";
import { routes } from "#contract/web-routes";
import { useEndpoint } from "#lib/client/use-endpoint";
import { marksOf } from "#lib/shared/post-marks";
import type { LinkedPhoto } from "./photo-links.ts";
import { viewerTexts as texts } from "./texts.ts";

interface PhotoWordsProps {
  photo: LinkedPhoto;
  /** The post's text as the page shows it; null if it does not. */
  caption: string | null;
  /** Id of the description; undefined while it is not asked for. */
  descriptionId: string | undefined;
  /** The reader's id; null for a visitor. */
  viewerId: string | null;
}

/** Whose picture it is, the post's text and actions, and on request the picture's description. */
export function PhotoWords({ photo: { postId, alt }, caption, descriptionId, viewerId }: PhotoWordsProps) {
  const { post, hasFailed } = usePost(postId);
  const text = caption ?? post?.content;
  // Not PostActions, which would load a member's on its own: this is loaded on demand itself.
  const Actions = viewerId === null ? VisitorActions : MemberActions;
  return (
    <div className="viewer-words">
      {descriptionId && (
        <p id={descriptionId} dir="auto" className="wrap-text max-h-[30vh] overflow-y-auto text-secondary">
          <b className="font-semibold">{texts.description}</b> {alt}
        </p>
      )}
      {/* Room for the author and the actions is kept until the post has loaded. */}
      <p className="flex min-h-[1.5em] min-w-0">{post && <Author author={post.author} />}</p>
      {text && <Caption key={postId} text={text} />}
      <div className="flex min-h-touch min-w-0 [&>.post-actions]:my-0 [&>.post-actions]:flex-1">
        {post && <Actions post={marksOf(post)} />}
        {hasFailed && (
          <Link href={routes.post(postId)} className="button button-ghost -mx-3">
            {texts.toPost}
          </Link>
        )}
      </div>
    </div>
  );
}

function Author({ author }: Pick<Post, "author">) {
  return (
    // The handle is cut first; with room for hardly a letter of it, it wraps to a second line, which is not shown. Padding keeps what
    // is pressed and its outline inside of what is shown.
    <Link
      href={routes.profile(author.username)}
      className="-my-0.75 flex h-[calc(1lh+0.375rem)] max-w-max min-w-0 flex-wrap items-baseline gap-x-1.5 overflow-hidden py-0.75 *:first:max-w-full hover:underline"
    >
      <PersonName person={author} />
      <span className="person-handle">@{author.username}</span>
    </Link>
  );
}

/** The post as a list of this tab has shown it; otherwise it is loaded. */
function usePost(postId: string): { post: Post | undefined; hasFailed: boolean } {
  const known = shownPost(postId)?.post;
  const { data, error } = useEndpoint("getPost", known ? null : { params: { id: postId } });
  return { post: known ?? data?.post, hasFailed: error !== undefined };
}
