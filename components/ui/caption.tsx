"use client";

import { useState } from "react";
import { cutCaption } from "./cut-caption.ts";
import { captionTexts } from "./texts.ts";

interface CaptionProps {
  text: string;
}

/** A post's text: its first 100 characters, and the rest on demand. */
export function Caption({ text }: CaptionProps) {
  const [isWhole, setWhole] = useState(false);
  const cut = cutCaption(text);
  return (
    // With room for the outline of its button.
    <p dir="auto" className="wrap-text -m-1 max-h-[30vh] p-1 overflow-y-auto whitespace-pre-wrap">
      {isWhole ? text : cut}
      {cut !== text && (
        <>
          {" "}
          <button
            type="button"
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
            className="font-semibold text-accent underline-offset-3 hover:underline"
          >
            {isWhole ? captionTexts.showLess : captionTexts.showMore}
          </button>
        </>
      )}
    </p>
  );
}
