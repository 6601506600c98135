import { useCallback } from "react";
import { createKeyedStore } from "./keyed-store.ts";
import { createToggleQueue, type ToggleKind } from "./toggle-queue.ts";
import { useStored } from "./use-stored.ts";

interface ToggleEntry {
  shown: object;
  isBusy: boolean;
  /** When it was shown, on the scale of `sightings`. */
  order: number;
  request: (on: boolean) => void;
}

export interface ToggleState<S> {
  state: S;
  isOn: boolean;
  toggle: () => void;
}

interface ToggleOptions<S extends object> {
  /** Names the target; every component with the same key shows the same state. */
  toggleKey: string;
  /** The state in the page's data: the very object that came with it, since its identity says how old it is. */
  initial: S;
  kind: ToggleKind<S>;
  onRefused: (error: unknown, wanted: boolean, state: S) => void;
}

const entries = createKeyedStore<ToggleEntry>();

// Page data that arrived after a toggle knows better than the toggle's outcome; data from before (a page that
// Back shows again) does not. So every data object is numbered when it is first seen.
const sightings = new WeakMap<object, number>();
let clock = 0;

function firstSeen(data: object): number {
  const seen = sightings.get(data) ?? ++clock;
  sightings.set(data, seen);
  return seen;
}

function isCurrent(entry: ToggleEntry | undefined, initial: object): entry is ToggleEntry {
  const seen = firstSeen(initial);
  return entry !== undefined && (entry.isBusy || entry.order > seen);
}

/**
 * An optimistic toggle that any number of components share: shows the guess at once, sends rapid changes as one,
 * and goes back to the confirmed state when the server refuses.
 */
export function useToggleQueue<S extends object>(options: ToggleOptions<S>): ToggleState<S> {
  const { toggleKey, initial, kind, onRefused } = options;
  const entry = useStored(entries, toggleKey);
  // The key names the kind of toggle and so the type of its state.
  const state = isCurrent(entry, initial) ? (entry.shown as S) : initial;

  const toggle = useCallback(() => {
    const existing = entries.get(toggleKey);
    if (isCurrent(existing, initial)) {
      existing.request(!kind.isOn(existing.shown as S)); // as above
      return;
    }
    const request = createToggleQueue(initial, kind, {
      show: (shown, isBusy) => entries.set(toggleKey, { shown, isBusy, order: ++clock, request }),
      refused: onRefused,
    });
    request(!kind.isOn(initial));
  }, [toggleKey, initial, kind, onRefused]);

  return { state, isOn: kind.isOn(state), toggle };
}
