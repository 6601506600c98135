import { FolderPlus } from "lucide";
import type { ReactNode } from "react";
import { EmptyState } from "#components/ui/empty-state";
import type { Collection } from "#contract/bookmark";
import { CollectionCard } from "./collection-card.tsx";
import { bookmarkTexts as texts } from "./texts.ts";

interface CollectionGridProps {
  collections: readonly Collection[];
  isOwn: boolean;
  /** Button that creates a collection. */
  action: ReactNode;
}

/** The collections of a member that the reader may see. */
export function CollectionGrid({ collections, isOwn, action }: CollectionGridProps) {
  if (collections.length === 0) {
    return (
      <EmptyState
        icon={FolderPlus}
        title={isOwn ? texts.noCollections : texts.noPublicCollections}
        text={isOwn ? texts.noCollectionsHint : undefined}
        action={action}
      />
    );
  }
  return (
    <>
      {action && <div className="flex justify-end px-4 pt-4">{action}</div>}
      <ul aria-label={texts.collections} className="grid grid-cols-2 gap-3 p-4 md:grid-cols-3">
        {collections.map((collection) => (
          <li key={collection.id} className="min-w-0">
            <CollectionCard collection={collection} />
          </li>
        ))}
      </ul>
    </>
  );
}
