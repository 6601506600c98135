"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { communityFormTexts as texts } from "#components/community/texts.ts";
import { useImageCrop } from "#components/ui/crop/use-image-crop";
import type { Community } from "#contract/community";
import type { Picture } from "#contract/media/picture";
import { uploadFile } from "#lib/client/media/upload-file";
import { showToast } from "#lib/client/toasts";
import { PictureChoice } from "./picture-choice.tsx";

interface PictureFormProps {
  slug: string;
  initial: Picture | null;
}

/** A community's picture, saved as soon as a new one is cropped. */
export function PictureForm({ slug, initial }: PictureFormProps) {
  const router = useRouter();
  const [picture, setPicture] = useState(initial);
  const { opening, cropping, problem, pick, close } = useImageCrop();

  async function store(image: Blob, alt: string): Promise<void> {
    setPicture((await uploadCommunityPicture(slug, image, alt)).picture);
    showToast(texts.saved, "success");
    router.refresh();
  }

  return (
    <div className="border-b border-line px-4 py-5">
      <PictureChoice
        picture={picture}
        isBusy={opening !== null}
        problem={problem}
        onPick={(file) => pick("picture", file)}
      />
      {cropping && (
        <cropping.Dialog
          opened={cropping.opened}
          title={texts.cropPicture}
          altLabel={texts.pictureAlt}
          aspect={1}
          onApply={store}
          onClose={close}
        />
      )}
    </div>
  );
}

/**
 * Replaces a community's picture. Throws `ApiError` like `callApi`.
 * @param image a JPEG
 * @param alt alternative text; may be empty
 */
async function uploadCommunityPicture(slug: string, image: Blob, alt: string): Promise<Community> {
  const form = new FormData();
  form.set("alt", alt);
  form.set("image", image, "community.jpg");
  return (await uploadFile("setCommunityPicture", form, { params: { slug } })).community;
}
