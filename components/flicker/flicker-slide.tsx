import { PersonName } from "#components/person/person-name";
import { PostActions } from "#components/post/actions/post-actions";
import { PostMenu } from "#components/post/lazy-member-controls";
import { MutedFold } from "#components/post/muted-fold";
import { PostWords } from "#components/post/post-words";
import { Avatar } from "#components/ui/avatar";
import { Caption } from "#components/ui/caption";
import { Link } from "#components/ui/link";
import { TimeAgo } from "#components/ui/time-ago";
import type { Post } from "#contract/post";
import { routes } from "#contract/web-routes";
import { useNewest } from "#lib/client/overlay";
import { marksOf } from "#lib/shared/post-marks";
import { FlickerMedia } from "./flicker-media.tsx";

interface FlickerSlideProps {
  post: Post;
  /** The reader's id; null for a visitor. */
  viewerId: string | null;
  /** Position in the feed, from 1. */
  position: number;
  /** Among the first of the page, so it is loaded eagerly. */
  isUrgent?: boolean;
}

/** A full-screen post: its media, author, text and actions. */
export function FlickerSlide({ post: given, viewerId, position, isUrgent = false }: FlickerSlideProps) {
  const post = useNewest(`post ${given.id}`, given);
  const { id, author, content, createdAt } = post;
  const nameId = `by-${id}`;
  return (
    <article
      aria-labelledby={nameId}
      aria-posinset={position}
      aria-setsize={-1}
      tabIndex={-1}
      data-author={author.username}
      data-post={id}
      className="flicker-slide"
    >
      <MutedFold word={post.mutedWord}>
        <FlickerMedia post={post} isUrgent={isUrgent} />
        <div className="flicker-words">
          <header className="flex items-center gap-3">
            <Link href={routes.profile(author.username)} tabIndex={-1} aria-hidden>
              <Avatar picture={author.profileImage} />
            </Link>
            <div className="min-w-0 flex-1">
              <Link
                id={nameId}
                href={routes.profile(author.username)}
                className="flex min-h-target max-w-max min-w-0 items-center hover:underline"
              >
                <PersonName person={author} />
              </Link>
              <div className="flex gap-1.5 text-sm text-secondary">
                <span className="truncate">@{author.username}</span>
                <span aria-hidden>·</span>
                <Link href={routes.post(id)} className="-my-1 shrink-0 py-1 hover:underline">
                  <TimeAgo value={createdAt} />
                </Link>
              </div>
            </div>
            <PostMenu post={post} viewerId={viewerId} />
          </header>
          <PostWords post={post}>{content && <Caption text={content} />}</PostWords>
        </div>
        <div className="flicker-actions">
          <PostActions post={marksOf(post)} viewerId={viewerId} />
        </div>
      </MutedFold>
    </article>
  );
}
