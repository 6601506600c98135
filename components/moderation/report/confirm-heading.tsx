"use client";

import { useEffect, useRef } from "react";

interface ConfirmHeadingProps {
  title: string;
}

/** The question of the second step; it takes the focus, which the link of the first step had. */
export function ConfirmHeading({ title }: ConfirmHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h3 ref={heading} tabIndex={-1} className="wrap-text text-base outline-none">
      {title}
    </h3>
  );
}
