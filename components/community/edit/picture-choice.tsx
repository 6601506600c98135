import type { ChangeEvent, ReactNode } from "react";
import { CommunityPicture } from "#components/community/community-picture";
import { communityFormTexts as texts } from "#components/community/texts.ts";
import { FormMessage } from "#components/ui/form-message";
import { Spinner } from "#components/ui/spinner";
import type { Picture } from "#contract/picture";
import { pictureTypes } from "#contract/picture-file";

interface PictureChoiceProps {
  picture: Picture | null;
  isBusy: boolean;
  /** Why the file that was chosen cannot be used. */
  problem: string | null;
  onPick: (file: File) => void;
  /** What else can be done with it. */
  children?: ReactNode;
}

/** The picture of a community as it is going to be, and the button that chooses another. */
export function PictureChoice({ picture, isBusy, problem, onPick, children }: PictureChoiceProps) {
  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const [file] = currentTarget.files ?? [];
    // So that the same file can be chosen again.
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
              {/* Without a name: what is chosen goes through the crop, and not into the form. */}
              <input
                type="file"
                accept={pictureTypes.join(",")}
                disabled={isBusy}
                onChange={choose}
                aria-describedby="picture-hint"
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
            </label>
            {children}
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
