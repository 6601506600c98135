import { useCallback } from "react";
import { createKeyedStore } from "./keyed-store.ts";
import { firstSeen, numberOfNow } from "./sightings.ts";
import { createToggleQueue, type ToggleKind } from "./toggle-queue.ts";
import { useStored } from "./use-stored.ts";

interface ToggleEntry {
  shown: object;
  isBusy: boolean;
  /** When it was shown, on the scale of sightings.ts. */
  order: number;
  /** Missing where the state was heard of and nothing was wished yet. */
  request?: (wish: unknown) => void;
}

interface ToggleState<S, W> {
  state: S;
  wish: W;
  /** Asks for another state, given the one that is shown at that moment. */
  change: (next: (wish: W) => W) => void;
}

interface ToggleOptions<S extends object, W> {
  /** Names the target; every component with the same key shows the same state. */
  toggleKey: string;
  /** The state in the page's data: the very object that came with it, since its identity says how old it is. */
  initial: S;
  /** The same from render to render. */
  kind: ToggleKind<S, W>;
  onRefused: (error: unknown, wanted: W, state: S) => void;
}

const entries = createKeyedStore<ToggleEntry>();

function isCurrent(entry: ToggleEntry | undefined, initial: object): entry is ToggleEntry {
  const seen = firstSeen(initial);
  return entry !== undefined && (entry.isBusy || entry.order > seen);
}

/**
 * An optimistic toggle that any number of components share: shows the guess at once, sends rapid changes as one,
 * and goes back to the confirmed state when the server refuses.
 */
export function useToggleQueue<S extends object, W>(options: ToggleOptions<S, W>): ToggleState<S, W> {
  const { toggleKey, initial, kind, onRefused } = options;
  const entry = useStored(entries, toggleKey);
  // The key names the kind of toggle and so the types of its state and wishes, here and below.
  const state = isCurrent(entry, initial) ? (entry.shown as S) : initial;

  const change = useCallback(
    (next: (wish: W) => W) => {
      const existing = entries.get(toggleKey);
      const current = isCurrent(existing, initial) ? existing : undefined;
      const start = (current?.shown ?? initial) as S;
      const wish = next(kind.wishOf(start));
      if (current?.request) {
        current.request(wish);
        return;
      }
      const request = createToggleQueue<S, W>(start, kind, {
        show: (shown, isBusy) =>
          entries.set(toggleKey, {
            shown,
            isBusy,
            order: numberOfNow(),
            request: request as (wish: unknown) => void,
          }),
        refused: onRefused,
      });
      request(wish);
    },
    [toggleKey, initial, kind, onRefused],
  );

  return { state, wish: kind.wishOf(state), change };
}

/**
 * Takes over a state that was heard of elsewhere, unless a change is under way or newer than it.
 * @param asOf when it was asked for, on the scale of sightings.ts
 * @returns what was known before, if anything
 */
export function correctToggle(toggleKey: string, state: object, asOf: number): object | undefined {
  const known = entries.get(toggleKey);
  if (!known?.isBusy && (known?.order ?? 0) < asOf) {
    entries.set(toggleKey, { shown: state, isBusy: false, order: numberOfNow() });
  }
  return known?.shown;
}
