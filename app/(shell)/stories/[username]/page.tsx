import type { Metadata } from "next";
import { storyTexts } from "#components/story/texts.ts";
import { StoryScreen } from "./[storyId]/story-screen.tsx";

interface StoriesPageProps {
  params: Promise<{ username: string }>;
}

export const metadata: Metadata = { title: storyTexts.page, robots: { index: false } };

/** A person's stories, from the first unseen one. */
export default async function StoriesPage({ params }: StoriesPageProps) {
  return <StoryScreen username={(await params).username} storyId={null} />;
}
