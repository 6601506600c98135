import type { Metadata } from "next";
import { storyTexts } from "#components/story/player/texts.ts";
import { StoryScreen } from "./[storyId]/story-screen.tsx";

export const metadata: Metadata = { title: storyTexts.page, robots: { index: false } };

/** A person's stories, from the first unseen one. */
export default async function StoriesPage({ params }: PageProps<"/stories/[username]">) {
  return <StoryScreen username={(await params).username} storyId={null} />;
}
