"use client";

import { type ComponentType, useEffect, useState } from "react";
import { photoLinkOf } from "./photo-link.ts";
import type { OpenedPhoto } from "./photo-links.ts";
import { reopenOnNavigation } from "./reopen-viewer.ts";

interface ViewerRootProps {
  /** The reader's id; null for a visitor. */
  viewerId: string | null;
}

interface ViewerProps extends ViewerRootProps {
  opened: OpenedPhoto;
  onClosed: () => void;
}

/**
 * Opens linked pictures over the page. One listener handles all links; the viewer is loaded on demand. Without script, or if
 * loading fails, links lead to the photo's own page.
 */
export function ViewerRoot({ viewerId }: ViewerRootProps) {
  const [opened, setOpened] = useState<OpenedPhoto | null>(null);
  const [Viewer, setViewer] = useState<ComponentType<ViewerProps> | null>(null);

  useEffect(reopenOnNavigation, []);

  useEffect(() => {
    async function open(event: MouseEvent): Promise<void> {
      const link = photoLinkOf(event);
      if (!link) return;
      event.preventDefault();
      // Focus returns here; not every browser focuses a pressed link.
      link.focus({ preventScroll: true });
      const { href } = window.location;
      try {
        const { PhotoViewer, photosAround, openMorphing } = await import("./photo-viewer-bundle.ts");
        openMorphing(link, () => {
          // The reader may have gone back meanwhile.
          if (window.location.href !== href) return;
          setViewer(() => PhotoViewer);
          setOpened(photosAround(link));
        });
      } catch {
        window.location.assign(link.href);
      }
    }
    // In the capture phase, before the link is followed.
    const listening = new AbortController();
    document.addEventListener("click", open, { capture: true, signal: listening.signal });
    return () => listening.abort();
  }, []);

  return Viewer && opened && <Viewer opened={opened} viewerId={viewerId} onClosed={() => setOpened(null)} />;
}
