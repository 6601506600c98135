import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";

/**
 * Opens tabs that have an address each, in place: Back returns to the earlier tab, the page does not scroll, and the panel changes
 * once it is loaded.
 * @param openId the tab whose panel is rendered
 */
export function useTabNavigation(openId: string, addressOf: (id: string) => string) {
  const { push } = useRouter();
  const [isPending, startTransition] = useTransition();
  const [chosen, choose] = useState(openId);

  function select(id: string): void {
    choose(id);
    startTransition(() => push(addressOf(id), { scroll: false }));
  }
  return {
    /** The tab to mark as open: the chosen one, also while it is loading. */
    shownId: isPending ? chosen : openId,
    isPending,
    select,
  };
}
