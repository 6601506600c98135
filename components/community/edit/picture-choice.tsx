import type { ChangeEvent } from "react";
import { CommunityPicture } from "#components/community/community-picture";
import { communityFormTexts as texts } from "#components/community/texts.ts";
import { Button } from "#components/ui/button";
import { FormMessage } from "#components/ui/form-message";
import { useFormState } from "#components/ui/form-state.ts";
import { Spinner } from "#components/ui/spinner";
import type { Picture } from "#contract/media/picture";
import { pictureTypes } from "#contract/media/picture-file";

interface PictureChoiceProps {
  picture: Picture | null;
  /** A file is being opened. */
  isBusy: boolean;
  /** Why the chosen file cannot be used. */
  problem: string | null;
  onPick: (file: File) => void;
  /** Drops the chosen picture; undefined if there is none to drop. */
  onDrop?: (() => void) | undefined;
}

/** Preview of a community's picture, and a button to choose another. */
export function PictureChoice({ picture, isBusy: isOpening, problem, onPick, onDrop }: PictureChoiceProps) {
  const { isBusy: isSubmitting } = useFormState();
  const isBusy = isOpening || isSubmitting;
  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const [file] = currentTarget.files ?? [];
    // Lets the same file be picked again.
    currentTarget.value = "";
    if (file) onPick(file);
  }
  return (
    <div className="space-y-3">
      <div className="flex items-center gap-4">
        <CommunityPicture picture={picture} size="large" className="rounded-card" />
        <div className="min-w-0">
          <div className="flex flex-wrap gap-2">
            <label className="button button-secondary relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-accent">
              {isBusy && <Spinner />}
              {picture ? texts.changePicture : texts.choosePicture}
              {/* Without a name, because the file is cropped first and not submitted itself. */}
              <input
                type="file"
                accept={pictureTypes.join(",")}
                disabled={isBusy}
                onChange={choose}
                aria-describedby="picture-hint"
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
            </label>
            {onDrop && (
              <Button variant="ghost" disabled={isSubmitting} onClick={onDrop}>
                {texts.removePicture}
              </Button>
            )}
          </div>
          <p id="picture-hint" className="mt-1.5 text-sm text-secondary">
            {texts.pictureHint}
          </p>
        </div>
      </div>
      {problem && <FormMessage message={problem} />}
    </div>
  );
}
