"use client";

import { ChevronLeft, ChevronRight } from "lucide";
import type { MouseEvent, ReactNode } from "react";
import { Icon } from "#components/ui/icon";
import { storyTexts as texts } from "./texts.ts";

interface StoryTurnsProps {
  /** Null if there is no previous story. */
  previous: (() => void) | null;
  next: () => void;
  /** Addresses of the neighboring stories on a page of its own, which work without script. */
  previousHref: string | undefined;
  nextHref: string | undefined;
}

/** Buttons to the previous and next story, beside the picture where there is room. */
export function StoryTurns({ previous, next, previousHref, nextHref }: StoryTurnsProps) {
  return (
    <>
      {previous && (
        <Turn side="previous" href={previousHref} onTurn={previous}>
          <Icon of={ChevronLeft} />
        </Turn>
      )}
      <Turn side="next" href={nextHref} onTurn={next}>
        <Icon of={ChevronRight} />
      </Turn>
    </>
  );
}

interface TurnProps {
  side: "previous" | "next";
  href: string | undefined;
  onTurn: () => void;
  children: ReactNode;
}

function Turn({ side, href, onTurn, children }: TurnProps) {
  const shared = {
    "aria-label": texts[side],
    title: texts[side],
    "data-side": side,
    className: "icon-button story-turn",
    onClick(event: MouseEvent) {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      onTurn();
    },
  };
  return href === undefined ? (
    <button type="button" {...shared}>
      {children}
    </button>
  ) : (
    <a href={href} rel={side === "next" ? "next" : "prev"} {...shared}>
      {children}
    </a>
  );
}
