"use client";

import { HashtagToggle } from "./hashtag-toggle.tsx";
import { type HashtagFollow, useLiveHashtags } from "./use-hashtag-follow.ts";

interface LiveHashtagToggleProps {
  follow: HashtagFollow;
}

/** The toggle of a hashtag's own page, which changes with the member's other pages. */
export function LiveHashtagToggle({ follow }: LiveHashtagToggleProps) {
  useLiveHashtags();
  return <HashtagToggle follow={follow} />;
}
