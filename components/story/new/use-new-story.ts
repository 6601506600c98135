import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { newStoryTexts as texts } from "#components/story/texts.ts";
import { routes } from "#contract/web-routes";
import { useOutbox } from "#lib/client/outbox/outbox";
import { isPageLeaving } from "#lib/client/session/page-leaving";
import { STORIES, type StoryWords, storyOutbox } from "./story-outbox.ts";

/** Sends a new story and goes on to Home; or says why not, with everything as it was, and sends it once it can be. */
export function useNewStory(userId: string) {
  const router = useRouter();
  const [entry] = useOutbox(storyOutbox, STORIES);
  const [problem, setProblem] = useState<string | null>(null);
  const isBusy = entry?.status === "sending";
  // One for all tries of the same picture: an answer that was lost makes no second story.
  const attempt = useRef<{ picture: Blob; key: string }>(null);
  useEffect(() => storyOutbox.start(userId), [userId]);

  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !entry && !isPageLeaving()) {
      router.push(routes.home());
      router.refresh();
    }
    wasBusy.current = entry?.status === "sending";
  }, [entry, router]);

  return {
    problem: entry?.failure ?? problem,
    forgetProblem: () => setProblem(null),
    isBusy,
    /** It is being changed: what waits is not sent as it was. */
    recall(): void {
      if (!entry || isBusy) return;
      setProblem(entry.failure);
      storyOutbox.discard(entry);
    },
    /** @param picture a JPEG; null until one was chosen */
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
      storyOutbox.add(userId, STORIES, words, attempt.current.key);
    },
  };
}
