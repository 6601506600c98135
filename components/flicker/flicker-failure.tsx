import type { MouseEvent } from "react";
import { Button } from "#components/ui/button";
import { videoTexts as texts } from "#components/ui/video-texts.ts";

/** Stands over a video whose file could not be had or played. */
export function FlickerFailure({ onRetry }: { onRetry: () => void }) {
  function retry({ currentTarget }: MouseEvent<HTMLElement>): void {
    // What is pressed goes.
    currentTarget.closest<HTMLElement>("[data-post]")?.focus({ preventScroll: true });
    onRetry();
  }
  return (
    <div role="alert" className="flicker-press content-center gap-3">
      <p>{texts.failed}</p>
      <Button onClick={retry}>Retry</Button>
    </div>
  );
}
