import { resultsHeading } from "./texts.ts";

/** Names the section of what was found. */
export const RESULTS_HEADING_ID = "search-results";

interface ResultsHeadingProps {
  count: number;
  /** There are others, which nobody has counted. */
  hasMore?: boolean;
}

/** Heads what a search found. */
export function ResultsHeading({ count, hasMore }: ResultsHeadingProps) {
  return (
    <h2 id={RESULTS_HEADING_ID} className="flex h-12 items-end px-4 pb-2 text-lg tabular-nums">
      {resultsHeading(count, hasMore)}
    </h2>
  );
}
