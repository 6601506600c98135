import { Loading, Skeleton } from "#components/ui/skeleton";
import { galleryCardStyle, galleryStyle } from "./gallery-style.ts";
import { exploreTexts } from "./texts.ts";

/** Skeleton cards while the gallery loads. */
const EXPLORE_SKELETONS = 8;

// 150 to 250 px high on small screens, 200 to 350 px on others.
const heights = [
  "h-50 md:h-65",
  "h-37.5 md:h-50",
  "h-62.5 md:h-87.5",
  "h-45 md:h-55",
  "h-55 md:h-75",
  "h-40 md:h-62.5",
  "h-60 md:h-70",
  "h-42.5 md:h-57.5",
];

/** Placeholder of eight cards with different heights. */
export function GallerySkeleton() {
  return (
    <Loading label={exploreTexts.loading}>
      <div className={galleryStyle}>
        {heights.slice(0, EXPLORE_SKELETONS).map((height) => (
          <div key={height} className={galleryCardStyle}>
            <Skeleton className={`${height} rounded-none`} />
            <div className="flex items-center gap-2 p-3">
              <Skeleton className="size-7 rounded-full" />
              <Skeleton className="h-3.5 w-20" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}
