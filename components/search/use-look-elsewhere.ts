import { useRouter, useSearchParams } from "next/navigation";
import { useEffect } from "react";
import { routes } from "#contract/web-routes";
import { namedSearchTab, TAB_FIELD } from "#lib/shared/search-tab";

/** How long a text that fits nobody has to stand before it is looked for elsewhere: most are on their way to a longer one. */
const SETTLED_MS = 600;

/**
 * Has the server open the first tab that has something for a text, where the address names none.
 * @param isNeeded nobody fits the text, and the server has not looked elsewhere yet
 */
export function useLookElsewhere(query: string, isNeeded: boolean): void {
  const { replace } = useRouter();
  const isFree = namedSearchTab(useSearchParams().get(TAB_FIELD)) === undefined;

  useEffect(() => {
    if (!isFree || !isNeeded) return;
    const timer = setTimeout(() => replace(routes.search(query), { scroll: false }), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [isFree, isNeeded, query, replace]);
}
