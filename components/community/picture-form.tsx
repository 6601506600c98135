"use client";

import { useRouter } from "next/navigation";
import { type ChangeEvent, useState } from "react";
import { FormMessage } from "#components/ui/form-message";
import { Spinner } from "#components/ui/spinner";
import { imageTooLargeMessage } from "#contract/image-size";
import { IMAGE_MAX_BYTES } from "#contract/limits";
import type { Picture } from "#contract/picture";
import { ApiError } from "#lib/client/api-error";
import { showToast } from "#lib/client/toasts";
import { uploadCommunityPicture } from "#lib/client/upload-community-picture";
import { communityFormMessages as texts } from "#lib/shared/messages/community";
import { CommunityPicture } from "./community-picture.tsx";

interface PictureFormProps {
  slug: string;
  initial: Picture | null;
}

function reasonOf(error: unknown): string {
  const hasReason = error instanceof ApiError && error.code !== "INTERNAL";
  return (hasReason && error.message) || texts.pictureFailed;
}

/** The picture of a community, stored as soon as another is chosen. */
export function PictureForm({ slug, initial }: PictureFormProps) {
  const router = useRouter();
  const [picture, setPicture] = useState(initial);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = currentTarget.files ?? [];
    // So that the same file can be chosen again.
    currentTarget.value = "";
    if (!file || isBusy) return;
    setProblem(file.size > IMAGE_MAX_BYTES ? imageTooLargeMessage(file.size) : null);
    if (file.size > IMAGE_MAX_BYTES) return;
    setIsBusy(true);
    try {
      setPicture((await uploadCommunityPicture(slug, file)).picture);
      showToast(texts.saved, "success");
      router.refresh();
    } catch (error) {
      setProblem(reasonOf(error));
    }
    setIsBusy(false);
  }

  const label = picture ? texts.changePicture : texts.choosePicture;
  return (
    <div className="space-y-3 border-b border-line px-4 py-5">
      <div className="flex items-center gap-4">
        <CommunityPicture picture={picture} size="large" className="rounded-card" />
        <div className="min-w-0">
          <label className="button button-secondary relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-accent">
            {isBusy && <Spinner />}
            {isBusy ? texts.uploading : label}
            <input
              type="file"
              name="image"
              accept="image/jpeg,image/png"
              disabled={isBusy}
              onChange={(event) => void choose(event)}
              aria-describedby="picture-hint"
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
          </label>
          <p id="picture-hint" className="mt-1.5 text-sm text-secondary">
            {texts.pictureHint}
          </p>
        </div>
      </div>
      {problem && <FormMessage message={problem} />}
    </div>
  );
}
