"use client";

import { type ComponentType, useEffect, useState } from "react";
import { hearOfForward } from "./open-again.ts";
import { photoLinkOf } from "./photo-link.ts";
import type { OpenedPhoto } from "./photo-links.ts";

interface ViewerProps {
  opened: OpenedPhoto;
  onClosed: () => void;
}

/**
 * Shows the pictures that a page links to over the page. One listener for all of them; the viewer itself is loaded when
 * it is opened. Without script, and where it cannot be loaded, the links lead to the photo's own page.
 */
export function ViewerRoot() {
  const [opened, setOpened] = useState<OpenedPhoto | null>(null);
  const [Viewer, setViewer] = useState<ComponentType<ViewerProps> | null>(null);

  useEffect(hearOfForward, []);

  useEffect(() => {
    async function open(event: MouseEvent): Promise<void> {
      const link = photoLinkOf(event);
      if (!link) return;
      event.preventDefault();
      // Where the focus returns to; not every browser focuses a link that is pressed.
      link.focus({ preventScroll: true });
      try {
        const { PhotoViewer, photosAround } = await import("./viewer-parts.ts");
        setViewer(() => PhotoViewer);
        setOpened(photosAround(link));
      } catch {
        window.location.assign(link.href);
      }
    }
    // On its way down, before the link is followed.
    const listening = new AbortController();
    document.addEventListener("click", open, { capture: true, signal: listening.signal });
    return () => listening.abort();
  }, []);

  return Viewer && opened && <Viewer opened={opened} onClosed={() => setOpened(null)} />;
}
