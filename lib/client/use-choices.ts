import { useCallback, useEffect, useRef, useState } from "react";
import type { Dated } from "#lib/shared/as-of";
import { showRefusal } from "./refusal.ts";
import { createToggleQueue } from "./use-toggle-queue.ts";

/** What can be chosen; null while loading. */
type Loaded<Choice> = Choice[] | "failed" | null;

interface ChoicesOptions<Choice> {
  /** Must keep its identity. */
  request: () => Promise<Choice[]>;
  /** The expected state of a choice; pure. */
  guess: (choice: Choice, isChosen: boolean) => Choice;
  /** Resolves to the choice as the server has it; null if it is deleted with the change. */
  send: (choice: Choice, isChosen: boolean) => Promise<Choice | null>;
  /** Sentences for failures of which the server says nothing. */
  refused: Readonly<Record<"chosen" | "unchosen", string>>;
}

export interface Choices<Choice> {
  loaded: Loaded<Choice>;
  load: () => void;
  choose: (choice: Choice, isChosen: boolean) => void;
  /** Adds a new one, and chooses it. */
  add: (choice: Choice) => void;
}

function replaced<Choice extends { id: string }>(all: Loaded<Choice>, changed: Choice): Loaded<Choice> {
  return Array.isArray(all) ? all.map((one) => (one.id === changed.id ? changed : one)) : all;
}

/** What was loaded, after those that were added meanwhile. */
function withAdded<Choice extends { id: string }>(loaded: Choice[], added: Loaded<Choice>): Choice[] {
  if (!Array.isArray(added)) return loaded;
  return [...added, ...loaded.filter(({ id }) => !added.some((one) => one.id === id))];
}

interface Chosen<Choice> extends Dated {
  choice: Choice;
  isChosen: boolean;
}

/** Sends the changes of one choice one after the other. */
function startQueue<Choice>(
  { guess, send, refused }: ChoicesOptions<Choice>,
  start: Chosen<Choice>,
  report: { show: (choice: Choice) => void; end: (isGone: boolean) => void },
): (isChosen: boolean) => void {
  let answered = start.choice;
  let isGone = false;
  return createToggleQueue<Chosen<Choice>>(
    start,
    {
      read: ({ isChosen }) => isChosen,
      guess: (state, isChosen) => ({ ...state, choice: guess(state.choice, isChosen), isChosen }),
      async send(isChosen, state) {
        const sent = await send(state.choice, isChosen);
        isGone = sent === null;
        answered = sent ?? answered;
        return { ...state, choice: answered, isChosen };
      },
    },
    {
      guess(state) {
        report.show(state ? state.choice : answered);
        if (!state) report.end(isGone);
      },
      // Shown when no later change waits.
      confirm: () => undefined,
      refuse: (error, isChosen) => showRefusal(error, refused[isChosen ? "chosen" : "unchosen"]),
    },
  );
}

/** Which of the member's collections, lists or highlights something is in. Changes are optimistic and rolled back if refused. */
export function useChoices<Choice extends { id: string }>(options: ChoicesOptions<Choice>): Choices<Choice> {
  const { request } = options;
  const [loaded, setLoaded] = useState<Loaded<Choice>>(null);
  /** Of choices with pending changes, by id. */
  const queues = useRef(new Map<string, (isChosen: boolean) => void>());

  const load = useCallback(async () => {
    setLoaded(null);
    try {
      const answer = await request();
      setLoaded((added) => withAdded(answer, added));
    } catch {
      setLoaded("failed");
    }
  }, [request]);

  useEffect(() => void load(), [load]);

  function choose(choice: Choice, isChosen: boolean): void {
    const { id } = choice;
    const queue =
      queues.current.get(id) ??
      startQueue(
        options,
        { choice, isChosen: !isChosen, asOf: 0 },
        {
          show: (changed) => setLoaded((all) => replaced(all, changed)),
          end(isGone) {
            queues.current.delete(id);
            if (isGone) setLoaded((all) => (Array.isArray(all) ? all.filter((one) => one.id !== id) : all));
          },
        },
      );
    queues.current.set(id, queue);
    queue(isChosen);
  }

  function add(choice: Choice): void {
    // The others are wanted beside it.
    if (loaded === "failed") void load();
    setLoaded((all) => [choice, ...(Array.isArray(all) ? all : [])]);
    choose(choice, true);
  }

  return { loaded, load: () => void load(), choose, add };
}
