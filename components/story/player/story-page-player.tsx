"use client";

import "#components/story/story.css";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import type { Story } from "#contract/story";
import { routes } from "#contract/web-routes";
import { isOverlayOpen } from "#lib/client/page/taken-keys";
import type { Viewer } from "#lib/shared/viewer";
import { StoryPlayer } from "./story-player.tsx";

interface StoryPagePlayerProps {
  /** One member's stories, or those in a highlight, oldest first. */
  stories: Story[];
  highlight?: { id: string; name: string };
  /** The story shown first. */
  storyId: string;
  viewer: Viewer;
}

/** One member's stories, or a highlight, on a page of their own: for a reload, a copied link, and without script. */
export function StoryPagePlayer({ stories, highlight, storyId, viewer }: StoryPagePlayerProps) {
  const router = useRouter();
  const username = stories[0]?.author.username ?? "";
  const closeHref = highlight ? routes.profile(username) : routes.home();

  useEffect(() => {
    function leave(event: KeyboardEvent): void {
      if (event.key !== "Escape" || event.defaultPrevented || isOverlayOpen()) return;
      router.push(closeHref);
    }
    document.addEventListener("keydown", leave);
    return () => document.removeEventListener("keydown", leave);
  }, [router, closeHref]);

  return (
    <div className="story-page grid">
      <StoryPlayer
        people={[highlight?.id ?? username]}
        start={{ username, highlightId: highlight?.id, highlightName: highlight?.name, storyId }}
        viewer={viewer}
        served={stories}
        closeHref={closeHref}
        onClose={() => router.push(closeHref)}
        onShown={(_, href) => window.history.replaceState(window.history.state, "", href)}
      />
    </div>
  );
}
