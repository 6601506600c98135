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
  /** One member's stories, oldest first. */
  stories: Story[];
  /** The story shown first. */
  storyId: string;
  viewer: Viewer;
}

/** One member's stories on a page of their own: for a reload, a copied link, and without script. */
export function StoryPagePlayer({ stories, storyId, viewer }: StoryPagePlayerProps) {
  const router = useRouter();
  const username = stories[0]?.author.username ?? "";

  useEffect(() => {
    function leave(event: KeyboardEvent): void {
      if (event.key !== "Escape" || event.defaultPrevented || isOverlayOpen()) return;
      router.push(routes.home());
    }
    document.addEventListener("keydown", leave);
    return () => document.removeEventListener("keydown", leave);
  }, [router]);

  return (
    <div className="story-page grid">
      <StoryPlayer
        people={[username]}
        start={{ username, storyId }}
        viewer={viewer}
        served={stories}
        closeHref={routes.home()}
        onClose={() => router.push(routes.home())}
        onShown={({ id }) =>
          window.history.replaceState(window.history.state, "", routes.story(username, id))
        }
      />
    </div>
  );
}
