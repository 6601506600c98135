import type { ReactNode } from "react";
import { mutedWordMessage, postRowTexts } from "./row-texts.ts";

interface MutedFoldProps {
  /** The muted word it contains; null for none. */
  word: string | null;
  children: ReactNode;
}

/** Collapses content that contains a muted word, says why, and expands it on request. */
export function MutedFold({ word, children }: MutedFoldProps) {
  if (word === null) return children;
  return (
    <details className="group/fold">
      <summary className="flex min-h-touch items-center justify-between gap-3 text-secondary group-open/fold:hidden">
        <span className="wrap-text min-w-0">{mutedWordMessage(word)}</span>
        <span className="button button-secondary button-small">{postRowTexts.show}</span>
      </summary>
      {children}
    </details>
  );
}
