import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { routes } from "#contract/web-routes";
import { useOutbox } from "#lib/client/outbox/outbox";
import { isSessionEnding } from "#lib/client/session/session-ending";
import { type StoryWords, storyOutbox } from "./story-outbox.ts";
import { newStoryTexts as texts } from "./texts.ts";

/**
 * Sends a new story and goes to Home; on failure keeps everything and shows the reason, or sends it once that is possible.
 * @param place see `STORIES`
 */
export function useNewStory(userId: string, place: string) {
  const router = useRouter();
  const [entry] = useOutbox(storyOutbox, place);
  const [problem, setProblem] = useState<string | null>(null);
  const isBusy = entry?.status === "sending";
  // One key for all attempts with a picture, so that a lost answer does not create a second story.
  const attempt = useRef<{ picture: Blob; key: string }>(null);
  useEffect(() => storyOutbox.start(userId), [userId]);

  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !entry && !isSessionEnding()) {
      router.push(routes.home());
      router.refresh();
    }
    wasBusy.current = entry?.status === "sending";
  }, [entry, router]);

  return {
    problem: entry?.failure ?? problem,
    setProblem,
    isBusy,
    /** Called on every change: a story waiting to be sent is not sent in its old state. */
    recall(): void {
      if (!entry || isBusy) return;
      setProblem(entry.failure);
      storyOutbox.discard(entry);
    },
    /** @param picture a JPEG; null until one is chosen */
    share(picture: Blob | null, words: StoryWords): void {
      if (isBusy) return;
      if (!picture) {
        setProblem(texts.noPicture);
        return;
      }
      setProblem(null);
      if (entry) {
        storyOutbox.resend({ ...entry, payload: words });
        return;
      }
      if (attempt.current?.picture !== picture) attempt.current = { picture, key: crypto.randomUUID() };
      storyOutbox.add(userId, place, words, attempt.current.key);
    },
  };
}
