"use client";

import { Button } from "#components/ui/button";
import { cropTexts } from "#components/ui/crop/texts.ts";
import { Sheet } from "#components/ui/sheet";
import type { ProfileImageType } from "#contract/media/profile-image";
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
  const { isBusy, run } = useChange(async (sheet: HTMLDialogElement | null) => {
    // The sheet gives the focus back before `onRemoved` moves it on.
    const removal = callApi("removeProfileImage", { params: { type } }).finally(() => sheet?.close());
    const { message } = await removal;
    showToast(message ?? profileEditTexts.imageSaved, "success");
    onRemoved();
  }, cropTexts.uploadBroke);
  const { remove, removeQuestion, removeHint } = profileImageTexts[type];

  return (
    <Sheet
      id={removeSheetId(type)}
      title={removeQuestion}
      text={removeHint}
      action={
        <Button
          variant="danger"
          isBusy={isBusy}
          onClick={({ currentTarget }) => void run(currentTarget.closest("dialog"))}
          aria-label={remove}
        >
          Remove
        </Button>
      }
    />
  );
}
