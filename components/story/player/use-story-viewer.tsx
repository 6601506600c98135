import { type ComponentType, type MouseEvent, useMemo, useState } from "react";
import type { Viewer } from "#lib/shared/viewer";
import type { StoryViewerProps } from "./story-viewer.tsx";

interface StoryViewerOptions {
  viewer: Viewer;
  /** Usernames whose stories follow each other, as far as they are known yet; otherwise those of the pressed one stand alone. */
  people?: readonly string[];
  onClosed?: () => void;
}

interface Opened extends Pick<StoryViewerProps, "people" | "start"> {
  View: ComponentType<StoryViewerProps>;
}

const nobody: readonly string[] = [];

/** The story that Forward has led to: it has the address by then. */
function storyInAddress({ pathname }: HTMLAnchorElement): string | undefined {
  const address = window.location.pathname;
  return address.startsWith(`${pathname}/`) ? address.slice(pathname.length + 1) : undefined;
}

/**
 * Opens the viewer, whose code comes when it is wanted, over the page. What leads to somebody's stories has `data-story-of`.
 * @returns what to call when something was pressed, and the viewer while it is open
 */
export function useStoryViewer({ viewer, people = nobody, onClosed }: StoryViewerOptions) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const queue = useMemo(() => {
    // In the order in which they stood when it was opened: who has come since comes after them.
    const first = opened?.people ?? nobody;
    return [...first, ...people.filter((username) => !first.includes(username))];
  }, [opened, people]);

  function close(): void {
    setOpened(null);
    onClosed?.();
  }

  async function open(event: MouseEvent<HTMLElement>): Promise<void> {
    const { target, metaKey, ctrlKey, shiftKey, altKey } = event;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("[data-story-of]") : null;
    if (!link || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    // Where the focus returns to; not every browser focuses a link that is pressed.
    link.focus({ preventScroll: true });
    const username = link.dataset.storyOf ?? "";
    const start = { username, storyId: storyInAddress(link) };
    try {
      const { StoryViewer } = await import("./story-viewer.tsx");
      setOpened({ View: StoryViewer, start, people: people.length > 0 ? people : [username] });
    } catch {
      window.location.assign(link.href);
    }
  }

  const shown = opened && (
    <opened.View people={queue} start={opened.start} viewer={viewer} onClosed={close} />
  );
  return { shown, open: (event: MouseEvent<HTMLElement>) => void open(event) };
}
