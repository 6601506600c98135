import { type ComponentType, useState } from "react";
import type { ProfileImageType } from "#contract/profile-image";
import { ImageProblem } from "#lib/client/crop-image";
import { type OpenImage, openImage } from "#lib/client/open-image";
import { profileEditMessages } from "#lib/shared/messages/profile-edit";
import type { CropDialogProps } from "./crop-dialog.tsx";

interface Cropping {
  type: ProfileImageType;
  opened: OpenImage;
  Dialog: ComponentType<CropDialogProps>;
}

/** From a picked file to the crop dialog, which is loaded by then, or to the words that say why not. */
export function useImageCrop() {
  const [opening, setOpening] = useState<ProfileImageType | null>(null);
  const [cropping, setCropping] = useState<Cropping | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function pick(type: ProfileImageType, file: File): Promise<void> {
    if (opening || cropping) return;
    setProblem(null);
    setOpening(type);
    try {
      const [opened, { CropDialog }] = await Promise.all([openImage(file), import("./crop-dialog.tsx")]);
      setCropping({ type, opened, Dialog: CropDialog });
    } catch (error) {
      setProblem(error instanceof ImageProblem ? error.message : profileEditMessages.dialogMissing);
    } finally {
      setOpening(null);
    }
  }

  function close(): void {
    cropping?.opened.close();
    setCropping(null);
  }

  return { opening, cropping, problem, forgetProblem: () => setProblem(null), pick, close };
}
