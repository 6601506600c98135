import { type RefObject, useCallback, useEffect, useState } from "react";

/** Why a story stands still; several reasons may hold at once. */
export type PauseReason = "held" | "hidden" | "menu" | "sheet" | "reply" | "asked";

/**
 * Whether a story stands still, and why. By itself it does so in a hidden tab, while a menu in it is open, and until the
 * sheet that was asked for has closed.
 * @param root around the viewer
 */
export function usePauses(root: RefObject<HTMLElement | null>) {
  const [reasons, setReasons] = useState<ReadonlySet<PauseReason>>(new Set());

  const setPaused = useCallback((reason: PauseReason, isPaused: boolean) => {
    setReasons((current) => {
      if (current.has(reason) === isPaused) return current;
      const next = new Set(current);
      if (isPaused) next.add(reason);
      else next.delete(reason);
      return next;
    });
  }, []);

  useEffect(() => {
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    const followTab = () => setPaused("hidden", document.hidden);
    followTab();
    document.addEventListener("visibilitychange", followTab, options);
    // Neither of the two travels up.
    document.addEventListener(
      "toggle",
      (event) => {
        const { target } = event;
        if (!(target instanceof HTMLElement) || target.role !== "menu") return;
        if (root.current?.contains(target)) setPaused("menu", event.newState === "open");
      },
      options,
    );
    document.addEventListener(
      "close",
      ({ target }) => {
        if (target instanceof HTMLDialogElement && !target.contains(root.current)) setPaused("sheet", false);
      },
      options,
    );
    return () => listening.abort();
  }, [root, setPaused]);

  /** Goes on, whatever was in the way that can be taken away. */
  const resume = useCallback(() => setReasons(new Set()), []);

  return { isPaused: reasons.size > 0, wasAsked: reasons.has("asked"), setPaused, resume };
}
