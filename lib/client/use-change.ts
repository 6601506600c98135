import { useRef, useState } from "react";
import { showRefusal } from "./refusal.ts";

/** Returned by a change after which the page is being left: its control stays busy until then. */
export const LEAVING = Symbol("leaving");

/**
 * A change that a control makes, one at a time. The control is busy meanwhile.
 * @param change what is done; may resolve to `LEAVING`
 * @param refused what happens when it throws: a toast with the server's reason or else this sentence, or a call; left out for a
 *   change that tells of its failures itself
 */
export function useChange<Given extends unknown[]>(
  change: (...given: Given) => Promise<unknown>,
  refused?: string | ((error: unknown) => void),
): { isBusy: boolean; run: (...given: Given) => Promise<void> } {
  const [isBusy, setIsBusy] = useState(false);
  const isRunning = useRef(false);

  function setRunning(isNow: boolean): void {
    isRunning.current = isNow;
    setIsBusy(isNow);
  }

  async function run(...given: Given): Promise<void> {
    if (isRunning.current) return;
    setRunning(true);
    try {
      if ((await change(...given)) === LEAVING) return;
    } catch (error) {
      if (refused === undefined) throw error;
      if (typeof refused === "string") showRefusal(error, refused);
      else refused(error);
    }
    setRunning(false);
  }

  return { isBusy, run };
}
