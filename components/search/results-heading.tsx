import { resultsHeading } from "./texts.ts";

/** Id of the heading that labels the results. */
export const RESULTS_HEADING_ID = "search-results";

interface ResultsHeadingProps {
  count: number;
  /** There are more results, which were not counted. */
  hasMore?: boolean;
}

/** Heading of search results. */
export function ResultsHeading({ count, hasMore }: ResultsHeadingProps) {
  return (
    <h2 id={RESULTS_HEADING_ID} className="flex h-12 items-end px-4 pb-2 text-lg tabular-nums">
      {resultsHeading(count, hasMore)}
    </h2>
  );
}
