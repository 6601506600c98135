"use client";

import { type MouseEvent, useState } from "react";
import { Button } from "#components/ui/button";
import { cropTexts } from "#components/ui/crop-texts.ts";
import { Sheet } from "#components/ui/sheet";
import type { ProfileImageType } from "#contract/profile-image";
import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";
import { showToast } from "#lib/client/toasts";
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
  const [isBusy, setIsBusy] = useState(false);
  const { remove, removeQuestion, removeHint } = profileImageTexts[type];

  async function removeImage({ currentTarget }: MouseEvent): Promise<void> {
    const sheet = currentTarget.closest("dialog");
    setIsBusy(true);
    try {
      const { message } = await callApi("removeProfileImage", { params: { type } });
      sheet?.close();
      showToast(message ?? profileEditTexts.imageSaved, "success");
      onRemoved();
    } catch (error) {
      sheet?.close();
      const words = error instanceof ApiError ? error.message : cropTexts.uploadBroke;
      showToast(words, "danger");
    } finally {
      setIsBusy(false);
    }
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
