import { cropTexts } from "#components/ui/crop/texts.ts";
import { OpenDialogButton } from "#components/ui/open-dialog-button";
import { TextField } from "#components/ui/text-field";
import { ALT_MAX_LENGTH } from "#contract/limits-media";
import type { ProfileImageType } from "#contract/media/profile-image";
import { altField } from "./profile-values.ts";
import { removeSheetId } from "./remove-image-sheet.tsx";
import { profileImageTexts } from "./texts.ts";

interface AltFieldProps {
  type: ProfileImageType;
  initial: string;
  error: string | undefined;
}

/** Description of an existing picture, with a button to remove the picture. */
export function AltField({ type, initial, error }: AltFieldProps) {
  const texts = profileImageTexts[type];
  return (
    <div>
      <TextField
        name={altField[type]}
        label={texts.alt}
        hint={cropTexts.altHint}
        autoComplete="off"
        dir="auto"
        maxLength={ALT_MAX_LENGTH}
        defaultValue={initial}
        error={error}
      />
      <OpenDialogButton
        dialogId={removeSheetId(type)}
        className="mt-1 inline-flex min-h-touch items-center rounded-control px-2 -ml-2 text-sm font-semibold text-danger hover:bg-hover"
      >
        {texts.remove}
      </OpenDialogButton>
    </div>
  );
}
