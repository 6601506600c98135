"use client";

import { type ComponentProps, type ComponentType, lazy, type ReactNode, Suspense } from "react";
import type { LinkPreview } from "#contract/link-preview";
import { loadLazily } from "#lib/client/page/lazy-load";
import { Box, boxStyle } from "./picture-box.tsx";

const loadParts = () => loadLazily(() => import("./late-parts.tsx"));
type Parts = Awaited<ReturnType<typeof loadParts>>;

const late = <Name extends keyof Parts>(name: Name) =>
  lazy(async () => ({
    // Each part is a component of its own props.
    default: (await loadParts())[name] as ComponentType<ComponentProps<Parts[Name]>>,
  }));

/** What few messages have; a conversation without it loads nothing of it. */
export const LateParts = {
  LinkedPage: late("LinkedPage"),
  PictureGrid: late("PictureGrid"),
  MessageVideo: late("MessageVideo"),
  MessageDocument: late("MessageDocument"),
  OwnVideo: late("OwnVideo"),
  OwnDocument: late("OwnDocument"),
};

interface LateContentProps {
  /** Of what is shown, which keeps its place until then. */
  width: number;
  height: number;
  children: ReactNode;
}

/** Shows late parts in their final size. */
export function LateContent({ width, height, children }: LateContentProps) {
  const box = (
    <span className={`bg-fill ${boxStyle}`}>
      <Box width={width} height={height} />
    </span>
  );
  return <Suspense fallback={box}>{children}</Suspense>;
}

/** The page that a message links to. */
export function LateLinkCard({ preview }: { preview: LinkPreview }) {
  return (
    <Suspense fallback={<span className="mt-2 mb-1 block h-19" />}>
      <LateParts.LinkedPage preview={preview} />
    </Suspense>
  );
}
