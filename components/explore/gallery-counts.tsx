import { formatFullCount } from "#lib/shared/format/format-count";
import { exploreTexts } from "./texts.ts";

interface GalleryCountsProps {
  /** Total number of pictures, and of search results; null while loading. */
  counts: { matching: number; total: number } | null;
}

/** Counts of the gallery; the space is reserved while loading. */
export function GalleryCounts({ counts }: GalleryCountsProps) {
  return (
    <div className="flex min-h-12 items-center justify-between gap-4 px-4">
      {counts && (
        <>
          <h2 className="text-base tabular-nums">{exploreTexts.heading(formatFullCount(counts.matching))}</h2>
          <p role="status" className="text-sm text-secondary tabular-nums">
            {/* Without a search it would repeat the heading. */}
            {counts.matching !== counts.total &&
              exploreTexts.counts(formatFullCount(counts.matching), formatFullCount(counts.total))}
          </p>
        </>
      )}
    </div>
  );
}
