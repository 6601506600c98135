import { useCallback } from "react";
import type { Dated } from "#lib/shared/as-of";
import { ObservableMap, useObserved } from "./observable-map.ts";

/** As of when each item is gone, by the server's clock; infinite until the server has confirmed it. */
type Departed = ReadonlyMap<string, number>;

const none: Departed = new Map();
const departures = new ObservableMap<string, Departed>();

function record(listKey: string, id: string, since: number | undefined): void {
  const departed = new Map(departures.get(listKey));
  if (since === undefined) departed.delete(id);
  else departed.set(id, since);
  departures.set(listKey, departed);
}

export interface Departures {
  /** Whether an item of the page's data is still to be shown. */
  isHere: (item: Dated & { id: string }) => boolean;
  /** How many have gone that a number in the page's data still counts. */
  countSince: (data: Dated) => number;
  /** Whether anything was taken from the list on this page. */
  hasAny: boolean;
  /** Takes an item from the list at once; it is back in its place when `send` fails, which is thrown on. */
  leave: (id: string, send: () => Promise<Dated>) => Promise<void>;
}

/** What the member has taken from a list. Kept through back and forward; data that arrives later knows better. */
export function useDepartures(listKey: string): Departures {
  const departed = useObserved(departures, listKey) ?? none;
  const leave = useCallback(
    async (id: string, send: () => Promise<Dated>) => {
      record(listKey, id, Number.POSITIVE_INFINITY);
      try {
        const { asOf } = await send();
        record(listKey, id, asOf);
      } catch (error) {
        record(listKey, id, undefined);
        throw error;
      }
    },
    [listKey],
  );
  return {
    isHere: ({ id, asOf }) => asOf > (departed.get(id) ?? -1),
    countSince: ({ asOf }) => [...departed.values()].filter((since) => since >= asOf).length,
    hasAny: departed.size > 0,
    leave,
  };
}
