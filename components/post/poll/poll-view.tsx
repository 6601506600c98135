import { LazyPoll } from "#components/post/lazy-member-controls";
import { postRowTexts } from "#components/post/row-texts.ts";
import { Link } from "#components/ui/link";
import { routes } from "#contract/web-routes";
import type { PolledPost } from "#lib/shared/post-marks";
import { PollFrame } from "./poll-frame.tsx";
import { PollResults } from "./poll-results.tsx";

interface PollViewProps {
  post: PolledPost;
  /** The reader's id; null for a visitor. */
  viewerId: string | null;
  authorId: string;
}

/** A post's poll: members vote, visitors see the options, and everyone sees the results once it is closed. */
export function PollView({ post, viewerId, authorId }: PollViewProps) {
  if (viewerId !== null) return <LazyPoll post={post} isOwn={authorId === viewerId} />;
  const { id, poll } = post;
  return (
    <PollFrame poll={poll} now={Date.now()}>
      {poll.isClosed ? (
        <PollResults poll={poll} />
      ) : (
        <>
          <ul className="flex flex-col gap-1.5">
            {poll.options.map(({ label }) => (
              <li key={label} className="poll-result bg-fill">
                <span className="wrap-text clip-marks min-w-0">{label}</span>
              </li>
            ))}
          </ul>
          <Link
            href={routes.login(routes.post(id))}
            rel="nofollow"
            className="-mb-2 flex min-h-touch w-fit items-center text-sm text-secondary hover:underline"
          >
            {postRowTexts.logInToVote}
          </Link>
        </>
      )}
    </PollFrame>
  );
}
