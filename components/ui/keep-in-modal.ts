/**
 * Keeps an element within the uppermost modal dialog while one is open, and where it belongs otherwise: whatever stands
 * outside such a dialog is covered by it and can neither be pressed nor read out.
 * @param element the only child of its parent, which belongs to it for good
 * @param onMoved it stands elsewhere, and has lost focus and pointer
 * @returns ends it
 */
export function keepInModal(element: HTMLElement, onMoved: () => void): () => void {
  const home = element.parentElement;
  /** In the order in which they were opened, which that in the page does not tell. */
  let opened: Element[] = [];
  const observer = new MutationObserver(follow);

  function follow(records: readonly MutationRecord[]): void {
    const modals = new Set<Node>(document.querySelectorAll("dialog:modal"));
    const met = new Set<Node>([...opened, ...records.map(({ target }) => target), ...modals]);
    opened = [...met].filter((each): each is Element => modals.has(each));
    const place = opened.at(-1) ?? home;
    // A dialog that is taken out of the page while it is open does not close.
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
