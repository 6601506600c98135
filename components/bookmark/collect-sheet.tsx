"use client";

import { Button } from "#components/ui/button";
import { Sheet } from "#components/ui/sheet";
import { Loading, Skeleton } from "#components/ui/skeleton";
import type { Collection } from "#contract/bookmark";
import { useOpenOnMount } from "#lib/client/page/use-open-on-mount";
import { NewCollectionForm } from "./new-collection-form.tsx";
import { bookmarkTexts as texts } from "./texts.ts";
import { useCollections } from "./use-collections.ts";

interface CollectSheetProps {
  dialogId: string;
  userId: string;
  /** The member's username. */
  username: string;
  postId: string;
  onClose?: () => void;
}

/** Chooses the collections of a post. Each change is saved immediately. Opens when mounted. */
export function CollectSheet({ dialogId, userId, username, postId, onClose }: CollectSheetProps) {
  const { collections, load, place, add } = useCollections(username, postId);
  useOpenOnMount(dialogId);
  return (
    <Sheet
      id={dialogId}
      title={texts.collect}
      text={texts.collectText}
      cancelLabel={texts.done}
      onClose={onClose}
    >
      <div className="mt-4 -mb-1 max-h-[40vh] min-h-22 overflow-y-auto">
        {collections === null && <LoadingRows />}
        {collections === "failed" && (
          <div role="alert" className="flex items-center justify-between gap-4 text-secondary">
            <p>{texts.collectionsFailed}</p>
            <Button size="small" onClick={load}>
              {texts.retry}
            </Button>
          </div>
        )}
        {Array.isArray(collections) && <Choices collections={collections} onChange={place} />}
      </div>
      <div className="mt-4 border-t border-line pt-4">
        <NewCollectionForm id={`${dialogId}-name`} userId={userId} onMade={add} />
      </div>
    </Sheet>
  );
}

function LoadingRows() {
  return (
    <Loading label={texts.loading}>
      <Skeleton className="my-3 h-5 w-2/3" />
      <Skeleton className="my-3 h-5 w-1/2" />
    </Loading>
  );
}

interface ChoicesProps {
  collections: Collection[];
  onChange: (collection: Collection, hasPost: boolean) => void;
}

function Choices({ collections, onChange }: ChoicesProps) {
  if (collections.length === 0) {
    return <p className="py-2 text-secondary text-pretty">{texts.noCollectionsHint}</p>;
  }
  return collections.map((collection) => (
    <label
      key={collection.id}
      className="-mx-2 flex min-h-touch cursor-pointer items-center gap-3 rounded-control px-2 hover:bg-hover"
    >
      <input
        type="checkbox"
        checked={collection.hasPost === true}
        onChange={(event) => onChange(collection, event.target.checked)}
        className="choice-mark"
      />
      <span className="wrap-text min-w-0 flex-1">{collection.name}</span>
      <span className="shrink-0 text-sm text-secondary">
        {collection.isPublic ? texts.public : texts.private}
      </span>
    </label>
  ));
}
