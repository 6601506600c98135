import { formatFullCount } from "#lib/shared/format-count";
import { exploreTexts } from "./texts.ts";

interface GalleryCountsProps {
  /** How many pictures there are, and how many of them the search finds; null while that is being asked. */
  counts: { matching: number; total: number } | null;
}

/** How much there is in the gallery; its room is there before the numbers are. */
export function GalleryCounts({ counts }: GalleryCountsProps) {
  return (
    <div className="flex min-h-12 items-center justify-between gap-4 px-4">
      {counts && (
        <>
          <h2 className="text-base tabular-nums">{exploreTexts.heading(formatFullCount(counts.matching))}</h2>
          <p role="status" className="text-sm text-secondary tabular-nums">
            {exploreTexts.counts(formatFullCount(counts.matching), formatFullCount(counts.total))}
          </p>
        </>
      )}
    </div>
  );
}
