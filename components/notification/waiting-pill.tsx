"use client";

import { ArrowUp } from "lucide";
import { Button } from "#components/ui/button";
import { Icon } from "#components/ui/icon";
import { newNotificationsMessage } from "./texts.ts";

interface WaitingPillProps {
  /** How many entries wait above what is being read. */
  count: number;
  onShow: () => void;
}

/** Floats over the list, so that nothing moves, and shows what waits when pressed. */
export function WaitingPill({ count, onShow }: WaitingPillProps) {
  return (
    <div
      role="status"
      className="sticky top-[calc(2*var(--spacing-bar)+0.75rem)] z-header flex h-0 justify-center"
    >
      {count > 0 && (
        <Button variant="primary" size="small" onClick={onShow} className="rounded-full shadow-float">
          <Icon of={ArrowUp} className="size-4" />
          {newNotificationsMessage(count)}
        </Button>
      )}
    </div>
  );
}
