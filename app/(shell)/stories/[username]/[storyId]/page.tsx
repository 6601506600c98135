import type { Metadata } from "next";
import { storyTexts } from "#components/story/player/texts.ts";
import { StoryScreen } from "./story-screen.tsx";

export const metadata: Metadata = { title: storyTexts.page, robots: { index: false } };

/** A person's story. */
export default async function StoryPage({ params }: PageProps<"/stories/[username]/[storyId]">) {
  const { username, storyId } = await params;
  return <StoryScreen username={username} storyId={storyId} />;
}
