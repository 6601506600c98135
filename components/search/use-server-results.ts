import { useRouter } from "next/navigation";
import { useEffect, useRef, useTransition } from "react";
import { countAddressChanges } from "./search-address.ts";

/**
 * Replaces the page by what the server shows at an address, and asks again where a change of the address has made Next drop that.
 * @param address undefined while the results on the page are those of the search
 * @param pauseMs how long the address has to stay the same before it is asked for
 */
export function useServerResults(address: string | undefined, pauseMs = 0): void {
  const { replace } = useRouter();
  const [isAsking, startAsking] = useTransition();
  const asked = useRef<{ address: string; changes: number }>(undefined);

  useEffect(() => {
    const isDropped = !isAsking && asked.current?.changes !== countAddressChanges();
    if (address === undefined) asked.current = undefined;
    if (address === undefined || (address === asked.current?.address && !isDropped)) return;
    const timer = setTimeout(() => {
      asked.current = { address, changes: countAddressChanges() };
      startAsking(() => replace(address, { scroll: false }));
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [address, pauseMs, isAsking, replace]);
}
