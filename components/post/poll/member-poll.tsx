"use client";

import { currentMinute, useNow } from "#lib/client/page/use-now";
import type { PolledPost } from "#lib/shared/post-marks";
import { PollFrame } from "./poll-frame.tsx";
import { PollResults } from "./poll-results.tsx";
import { usePoll } from "./use-poll.ts";

interface MemberPollProps {
  post: PolledPost;
  /** Authors always see the results. */
  isOwn: boolean;
}

/** A poll that a member can vote in once; after voting or closing it shows live results. */
export function MemberPoll({ post, isOwn }: MemberPollProps) {
  const { poll, chosen, vote } = usePoll(post);
  const now = useNow() ?? currentMinute();
  const isOpen = !isOwn && !poll.isClosed && poll.ownVote === null;
  return (
    <PollFrame poll={poll} now={now}>
      {isOpen ? (
        <div className="flex flex-col gap-1.5">
          {poll.options.map(({ label }, index) => (
            <button
              key={label}
              type="button"
              aria-pressed={chosen === index}
              aria-disabled={chosen !== null || undefined}
              onClick={() => vote(index)}
              className="poll-option"
            >
              <span className="poll-dot" />
              <span className="wrap-text clip-marks min-w-0">{label}</span>
            </button>
          ))}
        </div>
      ) : (
        <PollResults poll={poll} />
      )}
    </PollFrame>
  );
}
