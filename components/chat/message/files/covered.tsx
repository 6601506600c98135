"use client";

import { ImageOff } from "lucide";
import { Icon } from "#components/ui/icon";

interface CoveredProps {
  width: number;
  height: number;
  words: string;
}

/** In place of what is not shown before a request is accepted. */
export function Covered({ width, height, words }: CoveredProps) {
  return (
    <span className="relative block overflow-hidden rounded-[1.05rem] bg-fill">
      <svg
        width={width}
        height={Math.min(height, 160)}
        className="block h-auto max-w-full"
        aria-hidden="true"
      />
      <span className="absolute inset-0 flex flex-col items-center justify-center gap-2 p-3 text-center text-sm text-secondary">
        <Icon of={ImageOff} />
        {words}
      </span>
    </span>
  );
}
