"use client";

import { ImageMinus, ImagePlus } from "lucide";
import type { ChangeEvent } from "react";
import { chatSheetTexts as texts } from "#components/chat/sheet-texts.ts";
import { removeGroupPicture, setGroupPicture } from "#components/chat/state/group-actions.ts";
import { useImageCrop } from "#components/ui/crop/use-image-crop";
import { FormMessage } from "#components/ui/form-message";
import { Icon } from "#components/ui/icon";
import { Spinner } from "#components/ui/spinner";
import type { ConversationDetails } from "#contract/chat";
import { pictureTypes } from "#contract/media/picture-file";
import { ActionRow, rowStyle } from "./action-row.tsx";

/** Chooses the picture of a group, saved as soon as it is cropped, or removes it. */
export function PictureRows({ conversation: { id, picture } }: { conversation: ConversationDetails }) {
  const { opening, cropping, problem, pick, close } = useImageCrop<"picture">();
  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const [file] = currentTarget.files ?? [];
    // Lets the same file be picked again.
    currentTarget.value = "";
    if (file) void pick("picture", file);
  }
  return (
    <>
      <label className={`${rowStyle} relative has-focus-visible:outline-2 has-focus-visible:outline-accent`}>
        {opening ? <Spinner /> : <Icon of={ImagePlus} />}
        {picture ? texts.changePicture : texts.choosePicture}
        <input
          type="file"
          accept={pictureTypes.join(",")}
          disabled={opening !== null}
          onChange={choose}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
      </label>
      {problem && <FormMessage message={problem} />}
      {picture && (
        <ActionRow
          icon={ImageMinus}
          label={texts.removePicture}
          onPress={() => void removeGroupPicture(id)}
        />
      )}
      {cropping && (
        <cropping.Dialog
          opened={cropping.opened}
          title={texts.cropPicture}
          aspect={1}
          isRoundable
          onApply={(image) => setGroupPicture(id, image)}
          onClose={close}
        />
      )}
    </>
  );
}
