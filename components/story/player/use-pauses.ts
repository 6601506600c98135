import { type RefObject, useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { reducedMotion } from "#lib/client/page/reduced-motion";

/** Why a story is paused; several reasons may apply at once. */
export type PauseReason = "held" | "hidden" | "menu" | "sheet" | "reply" | "link" | "asked";

/**
 * Whether and why a story is paused. Includes a hidden tab, an open menu, and an open sheet until it closes.
 * @param root element of the player
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
    // Neither event bubbles.
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

  /** Resumes by dropping all reasons. */
  const resume = useCallback(() => setReasons(new Set()), []);

  return { isPaused: reasons.size > 0, wasAsked: reasons.has("asked"), setPaused, resume };
}

function subscribe(listener: () => void): () => void {
  const query = reducedMotion();
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

/** Whether stories must not advance by themselves: by the system's reduced motion or the Auto-Play setting. */
export function usePrefersNoAutoplay(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => reducedMotion().matches || document.documentElement.dataset.autoplay === "off",
    () => true,
  );
}

/** Handlers of an element that pause the story while a link within it has the focus. */
export function usePauseOnFocus(setPaused: (reason: PauseReason, isPaused: boolean) => void) {
  // An element that goes while it has the focus gets no event.
  useEffect(() => () => setPaused("link", false), [setPaused]);
  return { onFocus: () => setPaused("link", true), onBlur: () => setPaused("link", false) };
}
