"use client";

import { useState } from "react";
import { storyTexts as texts } from "#components/story/texts.ts";
import { Button } from "#components/ui/button";
import { Sheet } from "#components/ui/sheet";
import type { Story } from "#contract/story";
import { callApi } from "#lib/client/api";
import { useOpenOnMount } from "#lib/client/page/use-open-on-mount";
import { showRefusal } from "#lib/client/refusal";
import { showToast } from "#lib/client/toasts";

const SHEET = "delete-story";

interface StoryDeletionProps {
  story: Story;
  onDeleted: () => void;
  onClose: () => void;
}

/** Confirms and deletes the story. Opens when mounted. */
export function StoryDeletion({ story, onDeleted, onClose }: StoryDeletionProps) {
  const [isBusy, setBusy] = useState(false);
  useOpenOnMount(SHEET);

  async function remove(): Promise<void> {
    setBusy(true);
    try {
      const { message } = await callApi("deleteStory", { params: { id: story.id } });
      if (message) showToast(message, "success");
      onDeleted();
    } catch (error) {
      showRefusal(error, texts.deleteFailed);
    }
    const sheet = document.getElementById(SHEET);
    if (sheet instanceof HTMLDialogElement) sheet.close();
  }

  return (
    <Sheet
      id={SHEET}
      title={texts.deleteQuestion}
      text={texts.deleteHint}
      onClose={onClose}
      action={
        <Button variant="danger" isBusy={isBusy} onClick={() => void remove()}>
          {isBusy ? texts.deleting : texts.delete}
        </Button>
      }
    />
  );
}
