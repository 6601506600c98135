import { useCallback, useEffect, useEffectEvent, useRef } from "react";

let isPatched = false;

/** Address of the open overlay, and path of the page below. */
let shown: { href: string; pagePath: string } | undefined;

/** Path of the page below the open overlay. */
export const pathBelow = (): string | undefined => shown?.pagePath;

/**
 * The router writes the page's address after every refresh. While an overlay is open, this keeps the overlay's address and state
 * mark.
 */
function preserveAddress(): void {
  if (isPatched) return;
  isPatched = true;
  const { history } = window;
  const replace = history.replaceState.bind(history);
  history.replaceState = (state, unused, url) => {
    const isOfPage =
      shown !== undefined &&
      // Not after Back, which the router handles first.
      history.state?.viewerOver !== undefined &&
      state?.__NA === true &&
      state.viewerOver === undefined &&
      url != null &&
      new URL(url, window.location.href).pathname === shown.pagePath;
    if (shown && isOfPage) replace({ ...state, viewerOver: history.state.viewerOver }, unused, shown.href);
    else replace(state, unused, url);
  };
}

/**
 * Gives an overlay an address of its own, so that Back closes it and a reload or a copied link shows it again.
 * @param href address of the overlay
 * @param onBack called when the reader goes back
 * @returns removes the address again, after the overlay was closed, unless another page is to replace it
 */
export function usePhotoAddress(href: string, onBack: () => void): (isReplaced?: boolean) => void {
  const isOurs = useRef(false);
  const isLeft = useRef(false);

  useEffect(() => {
    // The picture turned to just before closing gets no address.
    if (isLeft.current) return;
    const { state } = window.history;
    preserveAddress();
    const pagePath = shown?.pagePath ?? window.location.pathname;
    // With its own state the router accepts the address and continues to refresh the page below.
    if (isOurs.current) window.history.replaceState(state, "", href);
    else if (!state?.viewerOver) {
      const { pathname, search } = window.location;
      window.history.pushState({ ...state, viewerOver: pathname + search }, "", href);
    }
    isOurs.current = true;
    shown = { href, pagePath };
  }, [href]);

  useEffect(
    () => () => {
      shown = undefined;
    },
    [],
  );

  const goBack = useEffectEvent(() => {
    isOurs.current = false;
    isLeft.current = true;
    shown = undefined;
    onBack();
  });
  useEffect(() => {
    const leave = () => goBack();
    window.addEventListener("popstate", leave);
    return () => window.removeEventListener("popstate", leave);
  }, []);

  return useCallback((isReplaced = false) => {
    isLeft.current = true;
    if (!isOurs.current) return;
    isOurs.current = false;
    shown = undefined;
    if (!isReplaced) window.history.back();
  }, []);
}
