import { useCallback, useEffect, useRef } from "react";

let isHolding = false;

/** The address of what is shown over a page, and where that page lies, while something is. */
let held: { href: string; pagePath: string } | undefined;

/**
 * The router writes the page's address whenever it has loaded the page anew. While something is shown over it, that keeps its
 * own address, and its mark.
 */
function holdAddress(): void {
  if (isHolding) return;
  isHolding = true;
  const { history } = window;
  const replace = history.replaceState.bind(history);
  history.replaceState = (state, unused, url) => {
    const isOfPage =
      held !== undefined &&
      // Not after Back, which the router hears of before anybody else.
      history.state?.viewerOver !== undefined &&
      state?.__NA === true &&
      state.viewerOver === undefined &&
      url != null &&
      new URL(url, window.location.href).pathname === held.pagePath;
    if (held && isOfPage) replace({ ...state, viewerOver: history.state.viewerOver }, unused, held.href);
    else replace(state, unused, url);
  };
}

/**
 * Gives what is shown over a page an address of its own, so that Back closes it and a reload or a copied link shows it
 * again.
 * @param href of what is shown
 * @param onBack the reader went back
 * @returns takes the address away again, once what it was of has been closed
 */
export function usePhotoAddress(href: string, onBack: () => void): () => void {
  const isOurs = useRef(false);
  const isLeft = useRef(false);

  useEffect(() => {
    // What was turned to just before it was closed has no address any more.
    if (isLeft.current) return;
    const { state } = window.history;
    holdAddress();
    const pagePath = held?.pagePath ?? window.location.pathname;
    // With its own state in it the router lets the address pass, and goes on refreshing the page that lies underneath.
    if (isOurs.current) window.history.replaceState(state, "", href);
    else if (!state?.viewerOver) {
      const { pathname, search } = window.location;
      window.history.pushState({ ...state, viewerOver: pathname + search }, "", href);
    }
    isOurs.current = true;
    held = { href, pagePath };
  }, [href]);

  useEffect(
    () => () => {
      held = undefined;
    },
    [],
  );

  useEffect(() => {
    const goBack = () => {
      isOurs.current = false;
      isLeft.current = true;
      held = undefined;
      onBack();
    };
    window.addEventListener("popstate", goBack);
    return () => window.removeEventListener("popstate", goBack);
  }, [onBack]);

  return useCallback(() => {
    isLeft.current = true;
    if (!isOurs.current) return;
    isOurs.current = false;
    held = undefined;
    window.history.back();
  }, []);
}
