import { Repeat2 } from "lucide";
import { useState } from "react";
import { postTexts } from "#components/post/texts.ts";
import { EndpointButton } from "#components/ui/endpoint-button";
import { Icon } from "#components/ui/icon";
import type { PostMarks } from "#lib/shared/post-marks";
import { ActionCount } from "./action-count.tsx";
import { useRepost } from "./use-repost.ts";

interface RepostButtonProps {
  post: PostMarks;
}

/**
 * Reposts a post that everyone may read, or undoes the repost; nothing for any other post. After an undo that leaves nothing to do it
 * stays until it loses the focus, so that a member who uses the keyboard goes on from the same place.
 */
export function RepostButton({ post }: RepostButtonProps) {
  const { isReposted, repostCount, isOffered, toggle } = useRepost(post);
  const [isFocused, setFocused] = useState(false);
  if (!isOffered && !isFocused) return null;
  return (
    <EndpointButton
      endpoint={isReposted ? "unrepostPost" : "repostPost"}
      params={{ id: post.id }}
      onPress={() => isOffered && toggle()}
      onFocus={() => setFocused(true)}
      // It is still the focused element when the whole window loses the focus.
      onBlur={({ currentTarget }) => setFocused(currentTarget === document.activeElement)}
      aria-disabled={!isOffered || undefined}
      aria-pressed={isReposted}
      title={postTexts.repost}
      className="post-action post-repost"
    >
      <Icon of={Repeat2} className="post-icon" />
      <ActionCount count={repostCount} one="repost" many="reposts" action={postTexts.repost} />
    </EndpointButton>
  );
}
