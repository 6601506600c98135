"use client";

import { ArrowUp } from "lucide";
import { Button } from "#components/ui/button";
import { Icon } from "#components/ui/icon";
import { newNotificationsMessage } from "./texts.ts";

interface WaitingPillProps {
  /** Number of new entries not shown yet. */
  count: number;
  onShow: () => void;
}

/** Floats over the list, so that nothing moves; a press shows the new entries. */
export function WaitingPill({ count, onShow }: WaitingPillProps) {
  return (
    <div
      role="status"
      className="sticky top-[calc(var(--bar-top)+var(--bar)+0.75rem)] z-header flex h-0 justify-center"
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
