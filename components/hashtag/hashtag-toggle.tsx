"use client";

import { Button } from "#components/ui/button";
import { EndpointButton } from "#components/ui/endpoint-button";
import { hashtagTexts as texts } from "./texts.ts";
import { type HashtagFollow, useHashtagFollow } from "./use-hashtag-follow.ts";

interface HashtagToggleProps {
  follow: HashtagFollow;
}

/** Follow or Following. Optimistic; without script it needs a `PageForm`. */
export function HashtagToggle({ follow }: HashtagToggleProps) {
  const { hashtag } = follow;
  const { isFollowing, toggle } = useHashtagFollow(follow);
  return (
    <EndpointButton
      as={Button}
      endpoint={isFollowing ? "unfollowHashtag" : "followHashtag"}
      params={{ hashtag }}
      onPress={toggle}
      aria-pressed={isFollowing}
      variant={isFollowing ? "secondary" : "primary"}
      size="small"
      className="min-w-27.5"
    >
      {isFollowing ? texts.following : texts.follow}
      <span className="sr-only">{` #${hashtag}`}</span>
    </EndpointButton>
  );
}
