"use client";

import { type ComponentProps, useLayoutEffect, useRef } from "react";
import type { StoryText } from "#contract/story";
import { classNames } from "#lib/shared/class-names";

interface StoryWordsProps extends Omit<ComponentProps<"p">, "children" | "color"> {
  text: StoryText;
}

/** The text over a story's picture, as real text: screen readers and translation handle it. */
export function StoryWords({ text: { content, x, y, color }, className, ...rest }: StoryWordsProps) {
  const words = useRef<HTMLParagraphElement>(null);
  // By script, because the CSP forbids style attributes in HTML. Without script the text is centered.
  useLayoutEffect(() => {
    words.current?.style.setProperty("--story-x", String(x));
    words.current?.style.setProperty("--story-y", String(y));
  }, [x, y]);
  const isBrand = color !== "white" && color !== "black";
  return (
    <p
      ref={words}
      dir="auto"
      data-color={color}
      data-accent={isBrand ? color : undefined}
      className={classNames("story-words wrap-text", isBrand && "bg-accent text-on-accent", className)}
      {...rest}
    >
      {content}
    </p>
  );
}
