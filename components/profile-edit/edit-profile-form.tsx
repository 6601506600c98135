"use client";

import { useRef } from "react";
import { Button } from "#components/ui/button";
import { useImageCrop } from "#components/ui/crop/use-image-crop";
import { FormMessage } from "#components/ui/form-message";
import { Link } from "#components/ui/link";
import { PageHeader } from "#components/ui/page-header";
import type { ProfileImageType } from "#contract/media/profile-image";
import { countGraphemes } from "#contract/text/count-graphemes";
import { routes } from "#contract/web-routes";
import { showToast } from "#lib/client/toasts";
import { AltField } from "./alt-field.tsx";
import { EditedPictures } from "./edited-pictures.tsx";
import { imagePickerId } from "./image-picker.tsx";
import { ProfileFields } from "./profile-fields.tsx";
import { altField, type ProfileValues } from "./profile-values.ts";
import { RemoveImageSheet } from "./remove-image-sheet.tsx";
import { RestoredDraft } from "./restored-draft.tsx";
import { SaveButton } from "./save-button.tsx";
import { profileImageTexts, profileEditTexts as texts } from "./texts.ts";
import { uploadImage } from "./upload-image.ts";
import { type ProfilePictures, useEditedProfile } from "./use-edited-profile.ts";

interface EditProfileFormProps {
  userId: string;
  username: string;
  initial: ProfileValues;
  pictures: ProfilePictures;
}

/** Aspect ratio of each picture. */
const aspects = { profile: 1, bg: 3 } as const satisfies Record<ProfileImageType, number>;

const types = ["bg", "profile"] as const satisfies ProfileImageType[];

/** Edits the member's profile. A new picture is saved immediately, the rest by Save. */
export function EditProfileForm({ userId, username, initial, pictures }: EditProfileFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const edited = useEditedProfile({ userId, form, initial, initialPictures: pictures });
  const {
    opening,
    cropping,
    problem: pictureProblem,
    forgetProblem,
    pick,
    close,
  } = useImageCrop<ProfileImageType>();
  const { problem, errors, isBusy } = edited;
  const shown = types.filter((type) => edited.pictures[type]);
  return (
    <>
      <form
        ref={form}
        noValidate
        autoComplete="off"
        onSubmit={(event) => {
          // Focus goes to the first invalid field.
          forgetProblem();
          edited.onSubmit(event);
        }}
        onInput={edited.onInput}
        aria-label={texts.title}
      >
        <PageHeader
          title={texts.title}
          backTo={routes.ownProfile()}
          action={<SaveButton canSave={edited.canSave} isBusy={isBusy} />}
        />
        <EditedPictures pictures={edited.pictures} opening={opening} onPick={pick} />
        <RestoredDraft isShown={edited.isRestored} isBusy={isBusy} onDiscard={edited.discard} />
        {/* Scroll margins keep a focused field, its label and its error clear of the bars. */}
        <div className="space-y-5 px-4 pt-4 pb-8 [&_:is(input,textarea)]:scroll-mt-8 [&_:is(input,textarea)]:scroll-mb-16">
          {pictureProblem && <FormMessage message={pictureProblem} />}
          {problem?.message && (
            <FormMessage
              message={problem.message}
              detail={edited.isSignedOut ? <SignInAgain /> : problem.detail}
            />
          )}
          <ProfileFields
            username={username}
            initial={initial}
            bioLength={countGraphemes(edited.values.bio)}
            errors={errors}
          />
          {shown.map((type) => (
            <AltField
              key={type}
              type={type}
              initial={edited.saved[altField[type]]}
              error={errors[altField[type]]}
            />
          ))}
          {edited.hasChanges && !edited.isRestored && (
            <Button variant="ghost" disabled={isBusy} onClick={edited.discard}>
              {texts.discard}
            </Button>
          )}
        </div>
      </form>
      {shown.map((type) => (
        <RemoveImageSheet
          key={type}
          type={type}
          onRemoved={() => {
            // The opener of the sheet is removed with the picture; focus moves to the picker.
            document.getElementById(imagePickerId(type))?.focus();
            edited.showImage(type, null);
          }}
        />
      ))}
      {cropping && <CropNewPicture cropping={cropping} onStored={edited.showImage} onClose={close} />}
    </>
  );
}

function SignInAgain() {
  return (
    <>
      {texts.keptWhileSignedOut}{" "}
      <Link href={routes.login(routes.editProfile())} className="text-accent hover:underline">
        {texts.signIn}
      </Link>
    </>
  );
}

interface CropNewPictureProps {
  cropping: NonNullable<ReturnType<typeof useImageCrop<ProfileImageType>>["cropping"]>;
  onStored: ReturnType<typeof useEditedProfile>["showImage"];
  onClose: () => void;
}

function CropNewPicture({ cropping, onStored, onClose }: CropNewPictureProps) {
  return (
    <cropping.Dialog
      opened={cropping.opened}
      title={profileImageTexts[cropping.type].crop}
      altLabel={profileImageTexts[cropping.type].alt}
      aspect={aspects[cropping.type]}
      isRoundable={cropping.type === "profile"}
      onApply={async (image, alt) => {
        onStored(cropping.type, await uploadImage({ type: cropping.type, image, alt }));
        showToast(texts.imageSaved, "success");
      }}
      onClose={onClose}
    />
  );
}
