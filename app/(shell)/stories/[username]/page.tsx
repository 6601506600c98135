import type { Metadata } from "next";
import { storyTexts } from "#components/story/texts.ts";
import { StoryScreen } from "./[storyId]/story-screen.tsx";

interface StoriesPageProps {
  params: Promise<{ username: string }>;
}

export const metadata: Metadata = { title: storyTexts.page, robots: { index: false } };

/** One person's stories, from the first that the reader has not seen. */
export default async function StoriesPage({ params }: StoriesPageProps) {
  return <StoryScreen username={(await params).username} storyId={null} />;
}
