import { type ComponentType, type MouseEvent, useState } from "react";
import type { Viewer } from "#lib/shared/viewer";
import type { StoryViewerProps } from "./story-viewer.tsx";

interface StoryViewerOptions {
  viewer: Viewer;
  /**
   * Usernames in playing order, or the ids of one member's highlights, as far as known; without them only the pressed member's stories are
   * played.
   */
  people?: readonly string[];
  onClosed?: () => void;
}

interface Opened extends Pick<StoryViewerProps, "start"> {
  View: ComponentType<StoryViewerProps>;
}

/** The story in the address after history navigation forward. */
function storyInAddress({ pathname }: HTMLAnchorElement): string | undefined {
  const address = window.location.pathname;
  return address.startsWith(`${pathname}/`) ? address.slice(pathname.length + 1) : undefined;
}

/**
 * Opens the story viewer over the page; its code is loaded on demand. Links to stories have `data-story-of`, those to highlights also
 * `data-highlight`.
 * @returns the click handler, and the viewer while it is open
 */
export function useStoryViewer({ viewer, people, onClosed }: StoryViewerOptions) {
  const [opened, setOpened] = useState<Opened | null>(null);

  function close(): void {
    setOpened(null);
    onClosed?.();
  }

  async function open(event: MouseEvent<HTMLElement>): Promise<void> {
    const { target, metaKey, ctrlKey, shiftKey, altKey } = event;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("[data-story-of]") : null;
    if (!link || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    // Focus returns here; not every browser focuses a pressed link.
    link.focus({ preventScroll: true });
    const { storyOf: username = "", highlight: highlightId } = link.dataset;
    const start = { username, highlightId, storyId: storyInAddress(link) };
    const { href } = window.location;
    try {
      const { StoryViewer } = await import("./story-viewer.tsx");
      // The reader may have gone back meanwhile.
      if (window.location.href !== href) return;
      setOpened({ View: StoryViewer, start });
    } catch {
      window.location.assign(link.href);
    }
  }

  const shown = opened && (
    <opened.View people={people} start={opened.start} viewer={viewer} onClosed={close} />
  );
  return { shown, open: (event: MouseEvent<HTMLElement>) => void open(event) };
}
