import { useCallback } from "react";
import type { Dated } from "#lib/shared/as-of";
import { assume, type EntityKey, newestOf, receive, useNewest } from "./overlay.ts";
import { createToggleQueue, type ToggleKind } from "./toggle-queue.ts";

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

/** Queues of the changes that are under way, by toggle and entity. */
const queues = new Map<string, (wish: never) => void>();

function startQueue<S extends Dated, W>(
  { entity, toggle, kind, onRefused }: ToggleOptions<S, W>,
  start: S,
  onEnd: () => void,
): (wish: W) => void {
  /** What the toggle changes of the entity; its other fields are left to others. */
  const fields = new Set<keyof S>();
  return createToggleQueue<S, W>(start, kind, {
    guess(guessed) {
      if (!guessed) {
        onEnd();
        return assume(entity, toggle, undefined);
      }
      for (const name of Object.keys(guessed) as (keyof S)[]) {
        if (!Object.is(guessed[name], start[name])) fields.add(name);
      }
      assume(entity, toggle, Object.fromEntries([...fields].map((name) => [name, guessed[name]])));
    },
    confirm: (answer) => receive(entity, answer),
    refuse: onRefused,
  });
}

/**
 * An optimistic toggle that any number of components share: shows the guess at once, sends rapid changes as one,
 * and goes back to the confirmed state when the server refuses. What the server confirms is laid over the entity wherever it is shown.
 */
export function useToggleQueue<S extends Dated, W>(options: ToggleOptions<S, W>): ToggleState<S, W> {
  const { entity, toggle, initial, kind, onRefused } = options;
  const state = useNewest(entity, initial);
  const change = useCallback(
    (next: (wish: W) => W) => {
      const key = `${toggle} ${entity}`;
      const shown = newestOf(entity, initial);
      // The key names the kind of toggle and so the type of its wishes.
      const underWay = queues.get(key) as ((wish: W) => void) | undefined;
      const request =
        underWay ?? startQueue({ entity, toggle, initial, kind, onRefused }, shown, () => queues.delete(key));
      queues.set(key, request);
      request(next(kind.wishOf(shown)));
    },
    [entity, toggle, initial, kind, onRefused],
  );
  return { state, wish: kind.wishOf(state), change };
}
