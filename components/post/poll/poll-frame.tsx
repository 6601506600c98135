import type { ReactNode } from "react";
import { postRowTexts, timeLeftMessage, voteCountMessage } from "#components/post/row-texts.ts";
import type { Poll } from "#contract/poll";

interface PollFrameProps {
  poll: Poll;
  /** Current time in ms. */
  now: number;
  /** The options. */
  children: ReactNode;
}

/** A poll's question, its options, and how many have voted until when. */
export function PollFrame({
  poll: { question, voteCount, closesAt, isClosed },
  now,
  children,
}: PollFrameProps) {
  const leftMs = Date.parse(closesAt) - now;
  const isOver = isClosed || leftMs <= 0;
  return (
    <fieldset className="mt-3 min-w-0">
      <legend className="wrap-text clip-marks mb-2 font-semibold" dir="auto">
        {question}
      </legend>
      {children}
      {/* A minute may pass between the server's render and hydration. */}
      <p className="mt-2 text-sm text-secondary tabular-nums" suppressHydrationWarning>
        {voteCountMessage(voteCount)} · {isOver ? postRowTexts.finalResults : timeLeftMessage(leftMs)}
      </p>
    </fieldset>
  );
}
