import { useCallback } from "react";
import type { Dated } from "#lib/shared/as-of";
import type { DataOf, Entity, EntityKey, EntityKind, Fields } from "./entities.ts";
import { assume, newestOf, receive, useNewest } from "./overlay.ts";

/**
 * How one kind of toggle (a like, follow and block, an account's type) works on a state of type S; V is the type of
 * its values.
 */
export interface ToggleKind<S extends Dated, V = boolean> {
  /** The toggle's value in a state. */
  read: (state: S) => V;
  /** The expected state; pure. */
  guess: (state: S, next: V) => S;
  /** An intermediate value, if the server has no direct way from the state to the next value. */
  stepTowards?: (state: S, next: V) => V;
  /** Sends the change; resolves to the fields that the server answers. */
  send: (next: V, confirmed: S) => Promise<Partial<S> & Dated>;
}

interface ToggleReport<S extends Dated, V> {
  /** What to show while a change is pending; undefined when none is pending any more. */
  guess: (state: S | undefined) => void;
  /** The server has answered. */
  confirm: (answer: Partial<S> & Dated) => void;
  /** The server refused; `state` is the confirmed one. */
  refuse: (error: unknown, desired: V, state: S) => void;
}

/**
 * Collapses rapid toggles of one target: sends one request at a time, each from the confirmed state, and none if the
 * desired value equals the confirmed one. A refusal drops the desired value.
 * @returns sets the desired value
 */
export function createToggleQueue<S extends Dated, V = boolean>(
  initial: S,
  kind: ToggleKind<S, V>,
  report: ToggleReport<S, V>,
) {
  let confirmed = initial;
  let desired = kind.read(initial);
  let isRunning = false;

  async function drain(): Promise<void> {
    isRunning = true;
    while (desired !== kind.read(confirmed)) {
      const aim = desired;
      const step = kind.stepTowards?.(confirmed, aim) ?? aim;
      try {
        const answer = await kind.send(step, confirmed);
        confirmed = { ...confirmed, ...answer };
        report.confirm(answer);
        if (kind.read(confirmed) !== step && desired === aim) {
          // The server decided otherwise without an error; repeating the request would not help.
          desired = kind.read(confirmed);
        }
      } catch (error) {
        desired = kind.read(confirmed);
        isRunning = false;
        report.guess(undefined);
        report.refuse(error, step, confirmed);
        return;
      }
    }
    isRunning = false;
    report.guess(undefined);
  }

  return (next: V): void => {
    desired = next;
    report.guess(next === kind.read(confirmed) ? confirmed : kind.guess(confirmed, next));
    if (!isRunning) {
      void drain();
    }
  };
}

interface ToggleState<S, V> {
  state: S;
  value: V;
  /** Requests another value, computed from the one shown at that moment. */
  change: (next: (shown: V) => V) => void;
}

interface ToggleOptions<K extends EntityKind, F extends keyof Entity<K>, V> {
  entity: EntityKey<K>;
  /** Identifies the toggle within the entity. Components with the same entity and toggle share its state. */
  toggle: string;
  /** The state in the page's data. */
  initial: DataOf<K, F>;
  /** Must be stable across renders. */
  kind: ToggleKind<DataOf<K, F>, V>;
  onRefused: (error: unknown, desired: V, state: DataOf<K, F>) => void;
}

/** Queues with pending changes, by toggle and entity. */
const queues = new Map<string, (next: never) => void>();

function startQueue<K extends EntityKind, F extends keyof Entity<K>, V>(
  { entity, toggle, kind, onRefused }: ToggleOptions<K, F, V>,
  start: DataOf<K, F>,
  onEnd: () => void,
): (next: V) => void {
  /** The fields that the toggle changes; the entity's other fields are left alone. */
  const fields = new Set<keyof DataOf<K, F>>();
  return createToggleQueue<DataOf<K, F>, V>(start, kind, {
    guess(guessed) {
      if (!guessed) {
        onEnd();
        return assume(entity, toggle, undefined);
      }
      for (const name of Object.keys(guessed) as (keyof DataOf<K, F>)[]) {
        if (!Object.is(guessed[name], start[name])) fields.add(name);
      }
      assume(entity, toggle, Object.fromEntries([...fields].map((name) => [name, guessed[name]])));
    },
    // Fields of the state are fields of the entity, which the compiler cannot derive while K is open.
    confirm: (answer) => receive(entity, answer as Fields<K> & Dated),
    refuse: onRefused,
  });
}

/**
 * An optimistic toggle that any number of components share: shows the expected state immediately, sends rapid changes
 * as one, and rolls back when the server refuses. Confirmed values are shown wherever the entity is.
 */
export function useToggleQueue<K extends EntityKind, F extends keyof Entity<K>, V>(
  options: ToggleOptions<K, F, V>,
): ToggleState<DataOf<K, F>, V> {
  const { entity, toggle, initial, kind, onRefused } = options;
  const state = useNewest(entity, initial);
  const change = useCallback(
    (next: (shown: V) => V) => {
      const key = `${toggle} ${entity}`;
      const shown = newestOf(entity, initial);
      // The key identifies the kind of toggle, and so the type of its values.
      const running = queues.get(key) as ((next: V) => void) | undefined;
      const request =
        running ?? startQueue({ entity, toggle, initial, kind, onRefused }, shown, () => queues.delete(key));
      queues.set(key, request);
      request(next(kind.read(shown)));
    },
    [entity, toggle, initial, kind, onRefused],
  );
  return { state, value: kind.read(state), change };
}
