"use client";

import { Button } from "#components/ui/button";
import { Sheet } from "#components/ui/sheet";
import type { Story } from "#contract/story";
import { callApi } from "#lib/client/api";
import { useOpenOnMount } from "#lib/client/page/use-open-on-mount";
import { showToast } from "#lib/client/toasts";
import { useChange } from "#lib/client/use-change";
import { storyTexts as texts } from "./texts.ts";

const SHEET = "delete-story";

interface StoryDeletionProps {
  story: Story;
  onDeleted: () => void;
  onClose: () => void;
}

/** Confirms and deletes the story. Opens when mounted. */
export function StoryDeletion({ story, onDeleted, onClose }: StoryDeletionProps) {
  const { isBusy, run } = useChange(async (sheet: HTMLDialogElement | null) => {
    const deletion = callApi("deleteStory", { params: { id: story.id } });
    // Before the next story, which would take the sheet away while it is open.
    const { message } = await deletion.finally(() => sheet?.close());
    if (message) showToast(message, "success");
    onDeleted();
  }, texts.deleteFailed);
  useOpenOnMount(SHEET);

  return (
    <Sheet
      id={SHEET}
      title={texts.deleteQuestion}
      text={texts.deleteHint}
      onClose={onClose}
      action={
        <Button
          variant="danger"
          isBusy={isBusy}
          onClick={({ currentTarget }) => void run(currentTarget.closest("dialog"))}
        >
          {isBusy ? texts.deleting : texts.delete}
        </Button>
      }
    />
  );
}
