import type { Metadata } from "next";
import { highlightTexts } from "#components/story/highlights/texts.ts";
import { HighlightScreen } from "./[storyId]/highlight-screen.tsx";

export const metadata: Metadata = { title: highlightTexts.highlight, robots: { index: false } };

/** The stories in a highlight, from the first one. */
export default async function HighlightPage({ params }: PageProps<"/highlights/[id]">) {
  return <HighlightScreen id={(await params).id} storyId={null} />;
}
