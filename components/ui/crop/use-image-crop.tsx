import { type ComponentType, useState } from "react";
import type { CropDialogProps } from "./crop-dialog.tsx";
import { ImageProblem } from "./crop-image.ts";
import { type OpenImage, openImage } from "./open-image.ts";
import { cropTexts } from "./texts.ts";

interface Cropping<T extends string> {
  type: T;
  opened: OpenImage;
  Dialog: ComponentType<CropDialogProps>;
}

/**
 * Opens the crop dialog, loaded on demand, for a picked file, or returns why it cannot be used. `T` identifies the
 * picture on a page with several.
 */
export function useImageCrop<T extends string>() {
  const [opening, setOpening] = useState<T | null>(null);
  const [cropping, setCropping] = useState<Cropping<T> | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function pick(type: T, file: File): Promise<void> {
    if (opening || cropping) return;
    setProblem(null);
    setOpening(type);
    try {
      const [opened, { CropDialog }] = await Promise.all([openImage(file), import("./crop-dialog.tsx")]);
      setCropping({ type, opened, Dialog: CropDialog });
    } catch (error) {
      setProblem(error instanceof ImageProblem ? error.message : cropTexts.dialogMissing);
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
