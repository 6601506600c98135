"use client";

import { type ReactNode, useEffect, useId, useRef } from "react";
import { Card } from "#components/ui/card";

interface StepCardProps {
  /** Small text above the title: "Step 2 of 3". */
  eyebrow?: string;
  title: string;
  text: string;
  /** Whether the card takes focus, because nothing in it does. */
  takesFocus?: boolean;
  children: ReactNode;
}

/** A step of the setup with its heading. */
export function StepCard({ eyebrow, title, text, takesFocus = false, children }: StepCardProps) {
  const id = useId();
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    card.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: "start" });
  }, [takesFocus]);
  return (
    <Card ref={card} tabIndex={-1} aria-labelledby={id} className="scroll-mt-4 p-5 outline-none md:p-6">
      {eyebrow && <p className="mb-1 text-sm text-secondary tabular-nums">{eyebrow}</p>}
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <p className="mt-1 mb-5 text-secondary text-pretty">{text}</p>
      {children}
    </Card>
  );
}
