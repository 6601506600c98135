import { useCallback, useEffect, useRef } from "react";

/**
 * Gives what is shown over a page an address of its own, so that Back closes it and a reload or a copied link shows it
 * again.
 * @param href of what is shown
 * @param onBack the reader went back
 * @returns takes the address away again, once what it was of has been closed
 */
export function usePhotoAddress(href: string, onBack: () => void): () => void {
  const isOurs = useRef(false);

  useEffect(() => {
    if (isOurs.current) window.history.replaceState(window.history.state, "", href);
    else window.history.pushState(null, "", href);
    isOurs.current = true;
  }, [href]);

  useEffect(() => {
    const goBack = () => {
      isOurs.current = false;
      onBack();
    };
    window.addEventListener("popstate", goBack);
    return () => window.removeEventListener("popstate", goBack);
  }, [onBack]);

  return useCallback(() => {
    if (!isOurs.current) return;
    isOurs.current = false;
    window.history.back();
  }, []);
}
