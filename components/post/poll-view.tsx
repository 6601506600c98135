import type { Poll } from "#contract/poll";
import { LazyPoll } from "./lazy-parts.tsx";
import { PollFrame } from "./poll-frame.tsx";
import { PollResults } from "./poll-results.tsx";

interface PollViewProps {
  postId: string;
  /** As it came with the page. */
  poll: Poll;
  /** Of the reader; null for a visitor. */
  viewerId: string | null;
  authorId: string;
}

/** A post's poll: members vote, visitors see what can be chosen, and everybody the results when it is over. */
export function PollView({ postId, poll, viewerId, authorId }: PollViewProps) {
  if (viewerId !== null) return <LazyPoll postId={postId} initial={poll} isOwn={authorId === viewerId} />;
  return (
    <PollFrame poll={poll} now={Date.now()}>
      {poll.isClosed ? (
        <PollResults poll={poll} />
      ) : (
        <ul className="flex flex-col gap-1.5">
          {poll.options.map(({ label }) => (
            <li key={label} className="poll-option">
              <span className="poll-dot" />
              <span className="wrap-text clip-marks min-w-0">{label}</span>
            </li>
          ))}
        </ul>
      )}
    </PollFrame>
  );
}
