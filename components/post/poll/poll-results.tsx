import { Check } from "lucide";
import { postRowTexts } from "#components/post/row-texts.ts";
import { Icon } from "#components/ui/icon";
import type { Poll } from "#contract/poll";

interface PollResultsProps {
  poll: Poll;
}

/** Results as bars, with the leading option highlighted. */
export function PollResults({ poll: { options, voteCount, ownVote } }: PollResultsProps) {
  const most = Math.max(...options.map((option) => option.voteCount ?? 0));
  return (
    <ul className="flex flex-col gap-1.5">
      {options.map((option, index) => {
        const count = option.voteCount ?? 0;
        const share = voteCount === 0 ? 0 : Math.round((count / voteCount) * 100);
        const isOwn = index === ownVote;
        return (
          <li
            key={option.label}
            className="poll-result"
            data-leads={(count > 0 && count === most) || undefined}
          >
            {/* A progress element, because the CSP forbids style attributes. */}
            <progress value={count} max={Math.max(voteCount, 1)} aria-hidden />
            <span className="wrap-text clip-marks min-w-0 flex-1">
              {option.label}
              {isOwn && (
                <>
                  <Icon of={Check} className="ml-1.5 inline size-[1.1em] align-[-0.15em] text-accent" />
                  <span className="sr-only"> ({postRowTexts.yourVote})</span>
                </>
              )}
            </span>
            <span className="tabular-nums">{share}%</span>
          </li>
        );
      })}
    </ul>
  );
}
