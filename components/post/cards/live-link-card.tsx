"use client";

import { LinkCard } from "#components/ui/link-card";
import type { Post } from "#contract/post";
import { useNewest } from "#lib/client/overlay";

interface LiveLinkCardProps {
  post: Pick<Post, "id" | "asOf" | "linkPreview">;
}

/** The preview of a post's link on the post's own page; it may be fetched, or removed, while the page is open. */
export function LiveLinkCard({ post }: LiveLinkCardProps) {
  const { linkPreview } = useNewest(`post ${post.id}`, post);
  return linkPreview && <LinkCard preview={linkPreview} />;
}
