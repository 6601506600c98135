import { useCallback } from "react";
import { assumeDuring, receive, useFacts } from "#lib/client/overlay";
import type { Dated } from "#lib/shared/as-of";

export interface RemovedItems {
  /** Whether an item of the page's data is still listed. */
  isListed: (item: Dated & { id: string }) => boolean;
  /** How many removed items a count in the page's data still includes. */
  countSince: (data: Dated) => number;
  /** Whether anything was removed on this page. */
  hasAny: boolean;
  /** Removes an item immediately; puts it back and rethrows when `send` fails. */
  remove: (id: string, send: () => Promise<Dated>) => Promise<void>;
}

/**
 * Items that the member removed from a list. Preserved through back and forward; data that is newer than the removal
 * wins.
 */
export function useRemovedItems(listKey: string): RemovedItems {
  // The time of each removal; Infinity until the server has confirmed it.
  const removed = useFacts(`list ${listKey}`);
  const remove = useCallback(
    (id: string, send: () => Promise<Dated>) => {
      const fields = { [id]: true };
      return assumeDuring(`list ${listKey}`, id, fields, async () => {
        const { asOf } = await send();
        receive(`list ${listKey}`, { ...fields, asOf });
      });
    },
    [listKey],
  );
  return {
    isListed: ({ id, asOf }) => asOf > (removed[id]?.asOf ?? -1),
    countSince: ({ asOf }) => Object.values(removed).filter((item) => item && item.asOf >= asOf).length,
    hasAny: Object.keys(removed).length > 0,
    remove,
  };
}
