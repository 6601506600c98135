import { useCallback } from "react";
import { assumeDuring, receive, useFacts } from "#lib/client/overlay";
import type { Dated } from "#lib/shared/as-of";

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
  // Of each item that is gone, since when; for as long as the server has not confirmed it, for good.
  const departed = useFacts(`list ${listKey}`);
  const leave = useCallback(
    (id: string, send: () => Promise<Dated>) => {
      const gone = { [id]: true };
      return assumeDuring(`list ${listKey}`, id, gone, async () => {
        const { asOf } = await send();
        receive(`list ${listKey}`, { ...gone, asOf });
      });
    },
    [listKey],
  );
  return {
    isHere: ({ id, asOf }) => asOf > (departed[id]?.asOf ?? -1),
    countSince: ({ asOf }) => Object.values(departed).filter((gone) => gone.asOf >= asOf).length,
    hasAny: Object.keys(departed).length > 0,
    leave,
  };
}
