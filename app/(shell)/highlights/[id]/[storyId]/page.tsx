import type { Metadata } from "next";
import { highlightTexts } from "#components/story/highlights/texts.ts";
import { HighlightScreen } from "./highlight-screen.tsx";

export const metadata: Metadata = { title: highlightTexts.highlight, robots: { index: false } };

/** A story in a highlight. */
export default async function HighlightStoryPage({ params }: PageProps<"/highlights/[id]/[storyId]">) {
  return <HighlightScreen {...(await params)} />;
}
