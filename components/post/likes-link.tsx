"use client";

import { Link } from "#components/ui/link";
import { routes } from "#contract/web-routes";
import { useNewest } from "#lib/client/overlay";
import type { PostMarks } from "#lib/shared/post-marks";
import { likeCountMessage } from "./texts.ts";

interface LikesLinkProps {
  post: PostMarks;
  /** Whether the list has people for the viewer other than the viewer. */
  isListed: boolean;
}

/** Says how many like a post, with a link to who they are if the viewer would find anyone; nothing for a post without likes. */
export function LikesLink({ post, isListed }: LikesLinkProps) {
  const { id, likeCount, isLiked } = useNewest(`post ${post.id}`, post);
  if (likeCount === 0) return null;
  return (
    <>
      <span aria-hidden> · </span>
      {isListed || isLiked ? (
        <Link href={routes.postLikes(id)} className="hover:underline">
          {likeCountMessage(likeCount)}
        </Link>
      ) : (
        likeCountMessage(likeCount)
      )}
    </>
  );
}
