/**
 * Asks before the page is left: by a link of ours, by Back where the browser lets pages ask, and, in the browser's own
 * words, by whatever loads another document.
 * @param ask shows the question, and goes on with `leave` when the answer is yes
 * @returns how to stop
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

  function holdLink(event: MouseEvent): void {
    const link = isLeaving ? null : linkAway(event);
    if (!link) return;
    event.preventDefault();
    // Some links go back by themselves.
    event.stopPropagation();
    askThen(() => link.click());
  }

  function holdBack(event: NavigateEvent): void {
    const { navigationType, cancelable, destination } = event;
    if (isLeaving || navigationType !== "traverse" || !cancelable || leadsHere(destination.url)) return;
    event.preventDefault();
    askThen(() => navigation?.traverseTo(destination.key));
  }

  function holdDocument(event: BeforeUnloadEvent): void {
    if (!isLeaving) event.preventDefault();
  }

  // On the window, where a click passes before anything else hears of it.
  window.addEventListener("click", holdLink, { capture: true, signal });
  window.addEventListener("beforeunload", holdDocument, { signal });
  navigation?.addEventListener("navigate", holdBack, { signal });
  return () => listening.abort();
}

function leadsHere(url: string): boolean {
  return new URL(url).pathname === window.location.pathname;
}

/** The link of ours to another page that a plain click is on. The others load a document, or open a tab. */
function linkAway({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) {
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element)) return null;
  const link = target.closest<HTMLAnchorElement>("a[data-soft]");
  return !link || link.target || link.hasAttribute("download") || leadsHere(link.href) ? null : link;
}
