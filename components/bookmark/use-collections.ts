import { useCallback, useEffect, useState } from "react";
import type { Collection } from "#contract/bookmark";
import { callApi } from "#lib/client/api";
import { showRefusal } from "#lib/client/refusal";
import { bookmarkTexts as texts } from "./texts.ts";

/** The member's collections; null while loading. */
type Loaded = Collection[] | "failed" | null;

const replaced = (all: Loaded, changed: Collection): Loaded =>
  Array.isArray(all) ? all.map((one) => (one.id === changed.id ? changed : one)) : all;

/** What was loaded, after those that were added meanwhile. */
function withAdded(loaded: Collection[], added: Loaded): Collection[] {
  if (!Array.isArray(added)) return loaded;
  return [...added, ...loaded.filter(({ id }) => !added.some((one) => one.id === id))];
}

/** The member's collections with whether each contains a post. Changes are optimistic and rolled back if refused. */
export function useCollections(username: string, postId: string) {
  const [collections, setCollections] = useState<Loaded>(null);

  const load = useCallback(async () => {
    setCollections(null);
    try {
      const answer = await callApi("listCollections", { params: { username }, query: { postId } });
      setCollections((added) => withAdded(answer.collections, added));
    } catch {
      setCollections("failed");
    }
  }, [username, postId]);

  useEffect(() => void load(), [load]);

  async function place(collection: Collection, hasPost: boolean): Promise<void> {
    setCollections((all) => replaced(all, { ...collection, hasPost }));
    try {
      const params = { id: collection.id, postId };
      const answer = await callApi(hasPost ? "addToCollection" : "removeFromCollection", { params });
      setCollections((all) => replaced(all, answer.collection));
    } catch (error) {
      setCollections((all) => replaced(all, collection));
      showRefusal(error, hasPost ? texts.collectFailed : texts.uncollectFailed);
    }
  }

  function add(collection: Collection): void {
    setCollections((all) => [collection, ...(Array.isArray(all) ? all : [])]);
    void place(collection, true);
  }

  return { collections, load, place, add };
}
