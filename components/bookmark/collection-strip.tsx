import type { ReactNode } from "react";
import type { Collection } from "#contract/bookmark";
import { CollectionCard } from "./collection-card.tsx";
import { bookmarkTexts as texts } from "./texts.ts";

interface CollectionStripProps {
  collections: readonly Collection[];
  /** Button that creates a collection. */
  action: ReactNode;
}

/** The member's collections above the bookmarks, scrolling horizontally. */
export function CollectionStrip({ collections, action }: CollectionStripProps) {
  return (
    <section aria-labelledby="collections-title" className="border-b border-line py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4">
        <h2 id="collections-title" className="text-lg">
          {texts.collections}
        </h2>
        {action}
      </div>
      {collections.length === 0 ? (
        <p className="mt-1 px-4 text-sm text-secondary text-pretty">{texts.noCollectionsHint}</p>
      ) : (
        <ul
          aria-label={texts.collections}
          className="mt-3 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 [scrollbar-width:none]"
        >
          {collections.map((collection) => (
            <li key={collection.id} className="w-40 shrink-0 snap-start">
              <CollectionCard collection={collection} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
