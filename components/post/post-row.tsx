import { Heart, MessageCircle } from "lucide";
import Link from "next/link";
import type { ReactNode } from "react";
import { PersonName } from "#components/person/person-name";
import { Avatar } from "#components/ui/avatar";
import { TimeAgo } from "#components/ui/time-ago";
import type { Post } from "#contract/post";
import { classNames } from "#lib/shared/class-names";
import { routes } from "#lib/shared/routes";
import { PostCount } from "./post-count.tsx";
import { PostImages } from "./post-images.tsx";
import { postRowStyle } from "./post-row-style.ts";
import { PostText } from "./post-text.tsx";

interface PostRowProps {
  post: Post;
  /** Not on the server yet, so without a page of its own. */
  delivery?: "sending" | "failed";
  /** Stands below the text instead of the counts. */
  children?: ReactNode;
}

/** One post in a list. Its time is the link to it; a click on its text, which stays selectable, follows it too, see `PostFeed`. */
export function PostRow({ post, delivery, children }: PostRowProps) {
  const { author } = post;
  const profileHref = routes.profile(author.username);
  const nameId = `by-${post.id}`;
  return (
    <article
      aria-labelledby={nameId}
      data-author={author.username}
      aria-busy={delivery === "sending" || undefined}
      className={classNames(postRowStyle, delivery === "sending" ? "opacity-60" : "hover:bg-card")}
    >
      <Link href={profileHref} prefetch={false} tabIndex={-1} aria-hidden className="self-start">
        <Avatar picture={author.profileImage} />
      </Link>
      <div className="min-w-0">
        <header className="flex items-baseline gap-1.5">
          {/* One line high: a handle that has no room for a few characters wraps out of sight. */}
          <span className="flex h-[1lh] min-w-0 flex-wrap items-baseline gap-x-1.5 overflow-hidden">
            <Link
              id={nameId}
              href={profileHref}
              prefetch={false}
              className="max-w-full hover:underline focus-visible:-outline-offset-2"
            >
              <PersonName person={author} />
            </Link>
            <span className="max-w-max min-w-0 flex-[1_1_7ch] truncate text-secondary">
              @{author.username}
            </span>
          </span>
          <span className="shrink-0 text-secondary">
            <span aria-hidden>· </span>
            {delivery ? (
              <TimeAgo value={post.createdAt} />
            ) : (
              <Link href={routes.post(post.id)} prefetch={false} className="hover:underline">
                <TimeAgo value={post.createdAt} />
              </Link>
            )}
          </span>
        </header>
        <PostText content={post.content} />
        <PostImages images={post.images} />
        {children ?? (
          <div className="mt-2 flex gap-6 text-sm text-secondary">
            <PostCount icon={MessageCircle} count={post.commentCount} one="comment" many="comments" />
            <PostCount icon={Heart} count={post.likeCount} one="like" many="likes" />
          </div>
        )}
      </div>
    </article>
  );
}
