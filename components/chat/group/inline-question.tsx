"use client";

import { useEffect, useRef } from "react";
import { chatSheetTexts as texts } from "#components/chat/sheet-texts.ts";
import { Button } from "#components/ui/button";

interface InlineQuestionProps {
  question: string;
  /** Label of the answer that acts. */
  confirm: string;
  /** Also receives the pressed button. */
  onDecide: (isConfirmed: boolean, button: HTMLElement) => void;
}

/** Asks for confirmation within a sheet, with focus on the safe answer. */
export function InlineQuestion({ question, confirm, onDecide }: InlineQuestionProps) {
  const safe = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    safe.current?.focus();
    // Its answers may be in two rows, of which the focus shows the first.
    safe.current?.parentElement?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div role="alert" className="flex flex-wrap items-center gap-2 px-4 pb-3">
      <p className="min-w-40 flex-1 text-sm wrap-anywhere">{question}</p>
      <Button ref={safe} size="small" onClick={({ currentTarget }) => onDecide(false, currentTarget)}>
        {texts.cancel}
      </Button>
      <Button size="small" variant="danger" onClick={({ currentTarget }) => onDecide(true, currentTarget)}>
        {confirm}
      </Button>
    </div>
  );
}
