"use client";

import { storyTexts as texts } from "#components/story/texts.ts";
import { Button } from "#components/ui/button";
import { Sheet } from "#components/ui/sheet";
import type { Story } from "#contract/story";
import { callApi } from "#lib/client/api";
import { useOpenOnMount } from "#lib/client/page/use-open-on-mount";
import { showToast } from "#lib/client/toasts";
import { useChange } from "#lib/client/use-change";

const SHEET = "delete-story";

interface StoryDeletionProps {
  story: Story;
  onDeleted: () => void;
  onClose: () => void;
}

/** Confirms and deletes the story. Opens when mounted. */
export function StoryDeletion({ story, onDeleted, onClose }: StoryDeletionProps) {
  const { isBusy, run } = useChange(async () => {
    const { message } = await callApi("deleteStory", { params: { id: story.id } });
    if (message) showToast(message, "success");
    onDeleted();
  }, texts.deleteFailed);
  useOpenOnMount(SHEET);

  async function remove({ currentTarget }: { currentTarget: HTMLElement }): Promise<void> {
    const sheet = currentTarget.closest("dialog");
    await run();
    sheet?.close();
  }

  return (
    <Sheet
      id={SHEET}
      title={texts.deleteQuestion}
      text={texts.deleteHint}
      onClose={onClose}
      action={
        <Button variant="danger" isBusy={isBusy} onClick={remove}>
          {isBusy ? texts.deleting : texts.delete}
        </Button>
      }
    />
  );
}
