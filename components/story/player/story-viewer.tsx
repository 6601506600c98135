"use client";

import "#components/story/story.css";
import { useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { storyTrayTexts } from "#components/story/tray/texts.ts";
import { usePhotoAddress } from "#components/viewer/use-photo-address.ts";
import { routes } from "#contract/web-routes";
import { noteScrollbarRoom } from "#lib/client/page/dialog";
import type { Viewer } from "#lib/shared/viewer";
import { StoryPlayer } from "./story-player.tsx";
import type { StoryStart } from "./use-story-queue.ts";

export interface StoryViewerProps {
  /** Usernames in playing order, or the ids of one member's highlights, as far as known; none for the pressed one alone. */
  people: readonly string[] | undefined;
  start: StoryStart;
  viewer: Viewer;
  onClosed: () => void;
}

/** The people, or highlights, in the order from when the viewer was opened; new ones follow. */
function useFixedOrder(known: readonly string[] | undefined, { highlightId, username }: StoryStart) {
  const [first] = useState(known?.length ? known : [highlightId ?? username]);
  return useMemo(() => [...first, ...(known ?? []).filter((key) => !first.includes(key))], [first, known]);
}

/** Restores focus to the pressed element, or to its replacement if the page was rendered again. */
function restoreFocus({ username, highlightId }: StoryStart): void {
  const focused = document.activeElement;
  // A closed dialog keeps focus until the next frame.
  if (focused && focused !== document.body && !focused.closest("dialog")) return;
  const link = highlightId
    ? `[data-highlight="${highlightId}"]`
    : `[data-story-of="${CSS.escape(username)}"]:not([data-highlight])`;
  document.querySelector<HTMLElement>(`#main ${link}`)?.focus({ preventScroll: true });
}

/** Stories in a full-screen dialog. The current one is in the address, so that Back closes it and a reload shows it again. */
export function StoryViewer({ people, start, viewer, onClosed }: StoryViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const queue = useFixedOrder(people, start);
  const [href, setHref] = useState(
    start.highlightId ? routes.highlight(start.highlightId) : routes.stories(start.username),
  );
  const leaveAddress = usePhotoAddress(href, close);

  function finish(): void {
    leaveAddress();
    flushSync(onClosed);
    restoreFocus(start);
  }

  /** Does not wait for the event of the dialog, which comes with the next frame: Forward may open the story again before. */
  function close(): void {
    if (!dialog.current?.open) return;
    dialog.current.close();
    finish();
  }

  useEffect(() => {
    if (dialog.current?.open !== false) return;
    noteScrollbarRoom();
    dialog.current.showModal();
    // Not on its first button, which is in the progress bar.
    dialog.current.focus();
  }, []);

  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-label={storyTrayTexts.label}
      onClose={(event) => {
        // `close` also comes from sheets within it.
        if (event.target === event.currentTarget) finish();
      }}
      className="dark-surface overlay overlay-story"
    >
      <StoryPlayer
        people={queue}
        start={start}
        viewer={viewer}
        onClose={close}
        onShown={(_, shownAt) => setHref(shownAt)}
      />
    </dialog>
  );
}
