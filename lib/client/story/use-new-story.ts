import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import type { StoryColor } from "#contract/story-style";
import { routes } from "#contract/web-routes";
import { ApiError } from "#lib/client/api-error";
import { showToast } from "#lib/client/toasts";
import { uploadFile } from "#lib/client/upload-file";
import { newStoryMessages as texts } from "#lib/shared/messages/story";

/** A story that is being made. */
interface NewStory {
  /** A JPEG; null until one was chosen. */
  image: Blob | null;
  text: string;
  x: number;
  y: number;
  color: StoryColor;
  alt: string;
  location: string;
}

/**
 * Sends a new story and goes on to Home; or says why not, with everything as it was.
 * @param onShared forgets what was written
 */
export function useNewStory(onShared: () => void) {
  const router = useRouter();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  // One for all tries of the same picture: an answer that was lost makes no second story.
  const attempt = useRef<{ image: Blob; key: string }>(null);

  async function share({ image, ...words }: NewStory): Promise<void> {
    if (isBusy) return;
    if (!image) {
      setProblem(texts.noPicture);
      return;
    }
    if (attempt.current?.image !== image) attempt.current = { image, key: crypto.randomUUID() };
    setBusy(true);
    setProblem(null);
    const form = new FormData();
    for (const [name, value] of Object.entries(words)) form.set(name, String(value));
    form.set("idempotencyKey", attempt.current.key);
    form.set("image", image, "story.jpg");
    try {
      await uploadFile("createStory", form);
      onShared();
      showToast(texts.shared, "success");
      router.push(routes.home());
      router.refresh();
    } catch (error) {
      setProblem(error instanceof ApiError && error.message ? error.message : texts.failed);
      setBusy(false);
    }
  }

  return { problem, forgetProblem: () => setProblem(null), isBusy, share };
}
