import { useCallback } from "react";
import type { Dated } from "#lib/shared/as-of";
import { createKeyedStore } from "./keyed-store.ts";
import { type EntityKey, newestOf, receive, useNewest } from "./overlay.ts";
import { createToggleQueue, type ToggleKind } from "./toggle-queue.ts";
import { useStored } from "./use-stored.ts";

/** A change that is under way. */
interface PendingChange {
  shown: Dated;
  request: (wish: unknown) => void;
}

interface ToggleState<S, W> {
  state: S;
  wish: W;
  /** Asks for another state, given the one that is shown at that moment. */
  change: (next: (wish: W) => W) => void;
}

interface ToggleOptions<S extends Dated, W> {
  entity: EntityKey;
  /** Names the toggle among those of the entity. Components with the same entity and toggle show the same state. */
  toggle: string;
  /** The state in the page's data. */
  initial: S;
  /** The same from render to render. */
  kind: ToggleKind<S, W>;
  onRefused: (error: unknown, wanted: W, state: S) => void;
}

const pendingChanges = createKeyedStore<PendingChange>();

/**
 * An optimistic toggle that any number of components share: shows the guess at once, sends rapid changes as one,
 * and goes back to the confirmed state when the server refuses. What the server confirms is laid over the entity wherever it is shown.
 */
export function useToggleQueue<S extends Dated, W>(options: ToggleOptions<S, W>): ToggleState<S, W> {
  const { entity, toggle, initial, kind, onRefused } = options;
  const key = `${toggle} ${entity}`;
  const known = useNewest(entity, initial);
  const pending = useStored(pendingChanges, key);
  // The key names the kind of toggle and so the types of its state and wishes, here and below.
  const state = pending ? (pending.shown as S) : known;

  const change = useCallback(
    (next: (wish: W) => W) => {
      const underWay = pendingChanges.get(key);
      if (underWay) {
        underWay.request(next(kind.wishOf(underWay.shown as S)));
        return;
      }
      const start = newestOf(entity, initial);
      const request = createToggleQueue<S, W>(start, kind, {
        guess: (shown) =>
          pendingChanges.set(key, shown && { shown, request: request as (wish: unknown) => void }),
        confirm: (answer) => receive(entity, answer),
        refuse: onRefused,
      });
      request(next(kind.wishOf(start)));
    },
    [key, entity, initial, kind, onRefused],
  );

  return { state, wish: kind.wishOf(state), change };
}
