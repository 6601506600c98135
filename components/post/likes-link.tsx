"use client";

import { quoteCountMessage } from "#components/post/cards/quote-texts.ts";
import { Link } from "#components/ui/link";
import { routes } from "#contract/web-routes";
import { useNewest } from "#lib/client/overlay";
import type { PostMarks } from "#lib/shared/post-marks";
import { likeCountMessage, repostCountMessage } from "./texts.ts";

interface CountLinkProps {
  post: PostMarks;
  /** Whether the list has people for the viewer other than the viewer. */
  isListed: boolean;
}

/** Says how many like a post, with a link to who they are if the viewer would find anyone; nothing for a post without likes. */
export function LikesLink({ post, isListed }: CountLinkProps) {
  const { id, likeCount, isLiked } = useNewest(`post ${post.id}`, post);
  if (likeCount === 0) return null;
  return (
    <Count text={likeCountMessage(likeCount)} href={isListed || isLiked ? routes.postLikes(id) : null} />
  );
}

/** Says how many reposted a post, likewise. */
export function RepostsLink({ post, isListed }: CountLinkProps) {
  const { id, repostCount, isReposted } = useNewest(`post ${post.id}`, post);
  if (repostCount === 0) return null;
  return (
    <Count
      text={repostCountMessage(repostCount)}
      href={isListed || isReposted ? routes.postReposts(id) : null}
    />
  );
}

interface QuotesLinkProps {
  postId: string;
  /** How many the viewer would find. */
  count: number;
}

/** Says how many posts quote a post, with a link to them; nothing if the viewer would find none. */
export function QuotesLink({ postId, count }: QuotesLinkProps) {
  return count > 0 && <Count text={quoteCountMessage(count)} href={routes.postQuotes(postId)} />;
}

function Count({ text, href }: { text: string; href: string | null }) {
  return (
    <>
      <span aria-hidden> · </span>
      {href === null ? (
        text
      ) : (
        <Link href={href} className="hover:underline">
          {text}
        </Link>
      )}
    </>
  );
}
