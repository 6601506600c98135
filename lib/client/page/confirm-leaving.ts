/**
 * Asks for confirmation before the page is left: by one of our links, by Back where the browser allows it, and with
 * the browser's own prompt when another document is loaded.
 * @param ask shows the question, and calls `leave` if the answer is yes
 * @returns a stop function
 */
export function confirmLeaving(ask: (leave: () => void) => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const { navigation }: { navigation?: Navigation } = window;
  let isLeaving = false;

  const askThen = (go: () => void) =>
    ask(() => {
      isLeaving = true;
      go();
    });

  function onClick(event: MouseEvent): void {
    const link = isLeaving ? null : linkAway(event);
    if (!link) return;
    event.preventDefault();
    // Some links handle clicks themselves.
    event.stopPropagation();
    askThen(() => link.click());
  }

  function onNavigate(event: NavigateEvent): void {
    const { navigationType, cancelable, destination } = event;
    if (isLeaving || navigationType !== "traverse" || !cancelable || leadsHere(destination.url)) return;
    event.preventDefault();
    askThen(() => navigation?.traverseTo(destination.key));
  }

  function onBeforeUnload(event: BeforeUnloadEvent): void {
    if (!isLeaving) event.preventDefault();
  }

  // Capturing on the window comes before every other click handler.
  window.addEventListener("click", onClick, { capture: true, signal });
  window.addEventListener("beforeunload", onBeforeUnload, { signal });
  navigation?.addEventListener("navigate", onNavigate, { signal });
  return () => listening.abort();
}

function leadsHere(url: string): boolean {
  return new URL(url).pathname === window.location.pathname;
}

/** The link to another of our pages under a plain click. Other links load a document or open a tab. */
function linkAway({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) {
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element)) return null;
  const link = target.closest<HTMLAnchorElement>("a[data-soft]");
  return !link || link.target || link.hasAttribute("download") || leadsHere(link.href) ? null : link;
}
