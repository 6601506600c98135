"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { communityFormTexts as texts } from "#components/community/texts.ts";
import { useImageCrop } from "#components/ui/use-image-crop";
import type { Picture } from "#contract/picture";
import { showToast } from "#lib/client/toasts";
import { PictureChoice } from "./picture-choice.tsx";
import { uploadCommunityPicture } from "./upload-community-picture.ts";

interface PictureFormProps {
  slug: string;
  initial: Picture | null;
}

/** The picture of a community, stored as soon as another is cropped. */
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
