"use client";

import { type ComponentProps, type RefObject, useImperativeHandle, useLayoutEffect, useRef } from "react";

interface GrowingTextareaProps extends Omit<ComponentProps<"textarea">, "ref"> {
  ref?: RefObject<HTMLTextAreaElement | null> | undefined;
}

/** Gives a text box the height of its text, where CSS has no `field-sizing`. Its least and most height are the style's. */
function fitHeight(field: HTMLTextAreaElement): void {
  const known: object = field.style;
  if ("fieldSizing" in known) return;
  field.style.height = "auto";
  const borders = field.offsetHeight - field.clientHeight;
  field.style.height = `${field.scrollHeight + borders}px`;
}

/** A text box as high as what stands in it, styled with `field-sizing: content`. All attributes of `<textarea>` pass through. */
export function GrowingTextarea({ ref, onInput, ...rest }: GrowingTextareaProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(ref, () => field.current);
  // Each time, since a form writes into its field as well: a draft, an emoji, nothing once it is sent.
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
