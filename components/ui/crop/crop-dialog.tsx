"use client";

import { cropTexts } from "./texts.ts";
import "react-easy-crop/react-easy-crop.css";
import "./crop-dialog.css";
import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from "react";
import { Button } from "#components/ui/button";
import { FormMessage } from "#components/ui/form-message";
import { TextField } from "#components/ui/text-field";
import { ALT_MAX_LENGTH } from "#contract/limits-media";
import { ApiError } from "#lib/client/api-error";
import { CropControls, type CropShape, type CropView } from "./crop-controls.tsx";
import { type CropArea, cropImage, ImageProblem } from "./crop-image.ts";
import { CropStage } from "./crop-stage.tsx";
import type { OpenImage } from "./open-image.ts";

export interface CropDialogProps {
  opened: OpenImage;
  title: string;
  /** Without it the description is asked for elsewhere. */
  altLabel?: string;
  /** Width to height of what is kept. */
  aspect: number;
  /** Whether it is shown round in places, so that the mask can be either. */
  isRoundable?: boolean;
  /** What becomes of the chosen part, a JPEG, and its description. What it throws is shown, and the dialog stays open. */
  onApply: (image: Blob, alt: string) => void | Promise<void>;
  /** The dialog was closed, with or without a new picture. */
  onClose: () => void;
}

interface Problem {
  message: string;
  detail?: string;
}

/** The server's message if there is one. The crop is kept for another try. */
function problemOf(error: unknown): Problem {
  if (error instanceof ImageProblem) return { message: error.message };
  if (!(error instanceof ApiError)) return { message: cropTexts.uploadBroke };
  if (error.status === 0) return { message: cropTexts.uploadBroke, detail: error.message };
  return { message: error.message || cropTexts.uploadFailed };
}

/** React passes the event on to a dialog around, which has not closed. */
const closingAlone = (onClose: () => void) => (event: SyntheticEvent) => {
  event.stopPropagation();
  onClose();
};

/** Lets the member choose a picture's crop. In a bundle of its own, loaded when a file is picked. */
export function CropDialog({
  opened,
  title,
  altLabel,
  aspect,
  isRoundable = false,
  onApply,
  onClose,
}: CropDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const area = useRef<CropArea | null>(null);
  const [view, setView] = useState<CropView>({ zoom: 1, rotation: 0 });
  const [shape, setShape] = useState<CropShape>(isRoundable ? "round" : "square");
  const [alt, setAlt] = useState("");
  useEffect(() => dialog.current?.showModal(), []);
  const { isApplying, problem, apply } = useApplyCrop(dialog, async () => {
    if (!area.current) throw new ImageProblem(cropTexts.canvasEmpty);
    const crop = { area: area.current, rotation: view.rotation, aspect };
    await onApply(await cropImage(opened.image, crop), alt.trim());
  });

  return (
    <dialog
      ref={dialog}
      // Not by a tap beside it, which would throw the crop away.
      closedby="closerequest"
      aria-labelledby="crop-title"
      aria-describedby={opened.note ? "crop-note" : undefined}
      onCancel={(event) => isApplying && event.preventDefault()}
      onClose={closingAlone(onClose)}
      className="overlay overlay-sheet crop-dialog border border-line bg-raised text-text shadow-float"
    >
      <form onSubmit={apply} className="crop-form">
        <h2 id="crop-title" className="text-lg [grid-area:title]">
          {title}
        </h2>
        <CropStage
          url={opened.url}
          aspect={aspect}
          shape={shape}
          view={view}
          onView={setView}
          onArea={(next) => {
            area.current = next;
          }}
        />
        {/* Outlines at the edges are not cut. */}
        <div className="-m-1 flex flex-col gap-4 overflow-y-auto overscroll-contain p-1 [grid-area:fields]">
          {opened.note && (
            <p id="crop-note" className="text-sm text-secondary">
              {opened.note}
            </p>
          )}
          <fieldset disabled={isApplying} className="flex flex-col gap-4">
            <CropControls
              view={view}
              onView={setView}
              shape={isRoundable ? shape : null}
              onShape={setShape}
            />
            {altLabel && (
              <TextField
                name="crop-alt"
                label={altLabel}
                hint={cropTexts.altHint}
                autoComplete="off"
                dir="auto"
                maxLength={ALT_MAX_LENGTH}
                value={alt}
                onChange={(event) => setAlt(event.target.value)}
              />
            )}
          </fieldset>
          {problem && <FormMessage message={problem.message} detail={problem.detail} />}
        </div>
        <CropActions isApplying={isApplying} onCancel={() => dialog.current?.close()} />
      </form>
    </dialog>
  );
}

interface CropActionsProps {
  isApplying: boolean;
  onCancel: () => void;
}

function CropActions({ isApplying, onCancel }: CropActionsProps) {
  return (
    <div className="flex gap-3 [grid-area:actions] *:flex-1">
      <Button disabled={isApplying} onClick={onCancel}>
        {cropTexts.cancel}
      </Button>
      <Button type="submit" variant="primary" isBusy={isApplying}>
        {isApplying ? cropTexts.applying : cropTexts.apply}
      </Button>
    </div>
  );
}

/** Applies once at a time: closes the dialog afterwards, or shows why it failed. */
function useApplyCrop(dialog: RefObject<HTMLDialogElement | null>, applyCrop: () => Promise<void>) {
  const [isApplying, setIsApplying] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  useEffect(() => {
    // On a low screen the fields scroll.
    if (problem) dialog.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: "nearest" });
  }, [dialog, problem]);

  async function apply(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (isApplying) return;
    setIsApplying(true);
    setProblem(null);
    try {
      await applyCrop();
      dialog.current?.close();
    } catch (error) {
      setProblem(problemOf(error));
      setIsApplying(false);
    }
  }

  return { isApplying, problem, apply };
}
