"use client";

import { type ComponentProps, type RefObject, useImperativeHandle, useLayoutEffect, useRef } from "react";

interface GrowingTextareaProps extends Omit<ComponentProps<"textarea">, "ref"> {
  ref?: RefObject<HTMLTextAreaElement | null> | undefined;
}

/** Fits the height to the text where CSS has no `field-sizing`. Minimum and maximum come from the style. */
function fitHeight(field: HTMLTextAreaElement): void {
  const known: object = field.style;
  if ("fieldSizing" in known) return;
  field.style.height = "auto";
  const borders = field.offsetHeight - field.clientHeight;
  field.style.height = `${field.scrollHeight + borders}px`;
}

/**
 * A text box as high as its text, styled with `field-sizing: content`. All attributes of `<textarea>` pass through.
 */
export function GrowingTextarea({ ref, onInput, ...rest }: GrowingTextareaProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(ref, () => field.current);
  // After every render, since a form also writes to its field: a draft, an emoji, or nothing after sending.
  useLayoutEffect(() => {
    if (field.current) fitHeight(field.current);
  });
  return (
    <textarea
      ref={field}
      onInput={(event) => {
        fitHeight(event.currentTarget);
        onInput?.(event);
      }}
      {...rest}
    />
  );
}
