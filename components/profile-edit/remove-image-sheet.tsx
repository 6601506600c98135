"use client";

import type { MouseEvent } from "react";
import { Button } from "#components/ui/button";
import { cropTexts } from "#components/ui/crop-texts.ts";
import { Sheet } from "#components/ui/sheet";
import type { ProfileImageType } from "#contract/profile-image";
import { callApi } from "#lib/client/api";
import { showToast } from "#lib/client/toasts";
import { useChange } from "#lib/client/use-change";
import { profileEditTexts, profileImageTexts } from "./texts.ts";

/** Id of a picture's removal sheet. */
export function removeSheetId(type: ProfileImageType): string {
  return `remove-${type}-image`;
}

interface RemoveImageSheetProps {
  type: ProfileImageType;
  onRemoved: () => void;
}

/** Removes a picture after confirmation. */
export function RemoveImageSheet({ type, onRemoved }: RemoveImageSheetProps) {
  const { isBusy, run } = useChange(async () => {
    const { message } = await callApi("removeProfileImage", { params: { type } });
    showToast(message ?? profileEditTexts.imageSaved, "success");
    onRemoved();
  }, cropTexts.uploadBroke);
  const { remove, removeQuestion, removeHint } = profileImageTexts[type];

  async function removeImage({ currentTarget }: MouseEvent): Promise<void> {
    const sheet = currentTarget.closest("dialog");
    await run();
    sheet?.close();
  }

  return (
    <Sheet
      id={removeSheetId(type)}
      title={removeQuestion}
      text={removeHint}
      action={
        <Button variant="danger" isBusy={isBusy} onClick={removeImage} aria-label={remove}>
          Remove
        </Button>
      }
    />
  );
}
