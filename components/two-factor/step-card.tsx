"use client";

import { type ReactNode, useEffect, useId, useRef } from "react";
import { Card } from "#components/ui/card";

interface StepCardProps {
  /** Small, above the title: "Step 2 of 3". */
  eyebrow?: string;
  title: string;
  text: string;
  /** Whether it begins at its heading, with nothing in it that has the focus. */
  takesFocus?: boolean;
  children: ReactNode;
}

/** One step on the way, with its heading. */
export function StepCard({ eyebrow, title, text, takesFocus = false, children }: StepCardProps) {
  const id = useId();
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    card.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: "start" });
  }, [takesFocus]);
  return (
    <Card
      ref={card}
      tabIndex={-1}
      aria-labelledby={id}
      // Below the two bars that stay.
      className="scroll-mt-32 p-5 outline-none md:p-6"
    >
      {eyebrow && <p className="mb-1 text-sm text-secondary tabular-nums">{eyebrow}</p>}
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <p className="mt-1 mb-5 text-secondary text-pretty">{text}</p>
      {children}
    </Card>
  );
}
