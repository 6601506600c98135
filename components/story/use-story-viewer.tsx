import { type MouseEvent, type ReactNode, useState } from "react";
import type { Viewer } from "#lib/shared/viewer";

interface StoryViewerOptions {
  viewer: Viewer;
  onClosed?: () => void;
}

/** The story that Forward has led to: it has the address by then. */
function storyInAddress({ pathname }: HTMLAnchorElement): string | undefined {
  const address = window.location.pathname;
  return address.startsWith(`${pathname}/`) ? address.slice(pathname.length + 1) : undefined;
}

/**
 * Opens the viewer, whose code comes when it is wanted, over the page. What leads to somebody's stories has `data-story-of`.
 * @returns what to call when something was pressed, and the viewer while it is open
 */
export function useStoryViewer({ viewer, onClosed }: StoryViewerOptions) {
  const [shown, setShown] = useState<ReactNode>(null);

  function close(): void {
    setShown(null);
    onClosed?.();
  }

  async function open(event: MouseEvent<HTMLElement>): Promise<void> {
    const { target, currentTarget, metaKey, ctrlKey, shiftKey, altKey } = event;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("[data-story-of]") : null;
    if (!link || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    // Where the focus returns to; not every browser focuses a link that is pressed.
    link.focus({ preventScroll: true });
    const start = { username: link.dataset.storyOf ?? "", storyId: storyInAddress(link) };
    try {
      const { StoryViewer } = await import("./story-viewer.tsx");
      // More of them may have come meanwhile.
      const cards = [...currentTarget.querySelectorAll<HTMLElement>("[data-story-of]")];
      const people = cards.length > 0 ? cards.map((card) => card.dataset.storyOf ?? "") : [start.username];
      setShown(<StoryViewer people={people} start={start} viewer={viewer} onClosed={close} />);
    } catch {
      window.location.assign(link.href);
    }
  }

  return { shown, open: (event: MouseEvent<HTMLElement>) => void open(event) };
}
