import { useId, useState } from "react";
import { POST_MAX_GRAPHEMES } from "#contract/limits";
import { splitThread } from "#contract/text/split-thread";
import { composerTexts as texts } from "./texts.ts";

/** Shown when a text is split into a thread. */
function threadMessage(parts: number): string {
  return `Will be posted as a thread of ${parts}`;
}

interface ThreadNoteProps {
  text: string;
}

/** Says that a text will become a thread, and previews how it will be split. */
export function ThreadNote({ text }: ThreadNoteProps) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  // A text with no more code units than the grapheme limit is always one part.
  const parts = text.length > POST_MAX_GRAPHEMES ? splitThread(text) : [];
  if (parts.length < 2) return null;
  return (
    <div className="mt-1 mb-2 px-2 text-sm">
      <p className="flex flex-wrap items-center gap-x-3 text-secondary">
        <span role="status">{threadMessage(parts.length)}</span>
        <button
          type="button"
          aria-expanded={isShown}
          aria-controls={id}
          onClick={() => setShown(!isShown)}
          className="min-h-9 font-semibold text-accent hover:underline"
        >
          {isShown ? texts.hideParts : texts.showParts}
        </button>
      </p>
      <ol id={id} hidden={!isShown} className="mt-1 border-l-2 border-line">
        {isShown &&
          parts.map((part, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a part has no identity other than its index
            <li key={at} className="py-1.5 pl-3">
              <span className="text-xs text-muted tabular-nums">
                {at + 1}/{parts.length}
              </span>
              <p dir="auto" className="wrap-text whitespace-pre-wrap">
                {part}
              </p>
            </li>
          ))}
      </ol>
    </div>
  );
}
