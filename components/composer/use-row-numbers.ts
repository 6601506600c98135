import { useEffect } from "react";

/** Says of each row which it is; nothing changes where it says so already. */
function numberRows(feed: Element): void {
  for (const [index, row] of [...feed.querySelectorAll(":scope > article")].entries()) {
    const position = String(index + 1);
    if (row.getAttribute("aria-posinset") !== position) row.setAttribute("aria-posinset", position);
  }
}

/**
 * Counts the rows of a list on from those that the browser has put before them: most of the others are the server's HTML, which
 * no render reaches, and further ones come as the reader scrolls.
 * @param firstRow id of the post that leads the list; undefined as long as none does
 */
export function useRowNumbers(firstRow: string | undefined): void {
  useEffect(() => {
    const feed = firstRow && document.querySelector(`#main [data-post="${firstRow}"]`)?.parentElement;
    if (!feed) return;
    numberRows(feed);
    const observer = new MutationObserver(() => numberRows(feed));
    observer.observe(feed, { childList: true, subtree: true, attributeFilter: ["aria-posinset"] });
    return () => {
      observer.disconnect();
      numberRows(feed);
    };
  }, [firstRow]);
}
