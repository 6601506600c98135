/**
 * Moves an element into the topmost modal dialog while one is open, and back afterwards: content outside such a
 * dialog is inert.
 * @param element the only child of its permanent parent
 * @param onMoved called after a move, by which it has lost focus and pointer
 * @returns a stop function
 */
export function keepInModal(element: HTMLElement, onMoved: () => void): () => void {
  const home = element.parentElement;
  /** In order of opening, which the document's order does not tell. */
  let opened: Element[] = [];
  const observer = new MutationObserver(follow);

  function follow(records: readonly MutationRecord[]): void {
    const modals = new Set<Node>(document.querySelectorAll("dialog:modal"));
    const met = new Set<Node>([...opened, ...records.map(({ target }) => target), ...modals]);
    opened = [...met].filter((each): each is Element => modals.has(each));
    const place = opened.at(-1) ?? home;
    // Removing an open dialog from the page does not fire its close event.
    observer.observe(document, { attributeFilter: ["open"], subtree: true, childList: place !== home });
    if (!place || place === element.parentElement) return;
    place.append(element);
    onMoved();
  }

  follow([]);
  return () => {
    observer.disconnect();
    home?.append(element);
  };
}
