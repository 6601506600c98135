"use client";

import { type ComponentProps, useLayoutEffect, useRef } from "react";
import { Link } from "#components/ui/link";
import type { StoryText } from "#contract/story";
import { routes } from "#contract/web-routes";
import { classNames } from "#lib/shared/class-names";
import { splitPostText } from "#lib/shared/split-post-text";

interface StoryWordsProps extends Omit<ComponentProps<"p">, "children" | "color"> {
  text: StoryText;
  /** Existing usernames, in lower case, that are links; none while it is written. */
  mentions?: readonly string[];
}

/** The text over a story's picture, as real text: screen readers and translation handle it. */
export function StoryWords({
  text: { content, x, y, color },
  mentions = [],
  className,
  ...rest
}: StoryWordsProps) {
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
      {mentions.length > 0 ? <Mentioning text={content} mentions={mentions} /> : content}
    </p>
  );
}

/** A text with links to the people whom it mentions. */
function Mentioning({ text, mentions }: { text: string; mentions: readonly string[] }) {
  let position = 0;
  return splitPostText(text).map((segment) => {
    const key = position;
    position += segment.text.length;
    if (segment.kind !== "mention" || !mentions.includes(segment.username)) return segment.text;
    return (
      <Link key={key} href={routes.profile(segment.username)} isHard className="underline">
        <bdi dir="ltr">{segment.text}</bdi>
      </Link>
    );
  });
}
