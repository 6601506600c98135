"use client";

import {
  type ComponentProps,
  type RefObject,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useServedText } from "#lib/client/form/use-served-text";
import { useIsHydrated } from "#lib/client/page/use-is-hydrated";

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

/** The text in the served field, before React sets it back to the text that it was served with. */
function useTypedBefore(id: string | undefined): string | undefined {
  const isHydrated = useIsHydrated();
  const servedText = useServedText();
  const [typed] = useState(() => {
    if (isHydrated || id === undefined || typeof document === "undefined") return undefined;
    const served = document.getElementById(id);
    return served instanceof HTMLTextAreaElement ? servedText(served) : undefined;
  });
  return typed;
}

/**
 * A text box as high as its text, styled with `field-sizing: content`. All attributes of `<textarea>` pass through. With an id, it
 * keeps what was typed before hydration. Its form has to have `autoComplete="off"` too: Chromium and WebKit look at that alone when
 * they refill it on Back, perhaps for another member.
 */
export function GrowingTextarea({ ref, onInput, ...rest }: GrowingTextareaProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const typed = useTypedBefore(rest.id);
  useLayoutEffect(() => {
    if (field.current && typed !== undefined && field.current.value !== typed) field.current.value = typed;
  }, [typed]);
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(ref, () => field.current);
  // After every render, since a form also writes to its field: a draft, an emoji, or nothing after sending.
  useLayoutEffect(() => {
    if (field.current) fitHeight(field.current);
  });
  return (
    <textarea
      ref={field}
      autoComplete="off"
      onInput={(event) => {
        fitHeight(event.currentTarget);
        onInput?.(event);
      }}
      {...rest}
    />
  );
}
