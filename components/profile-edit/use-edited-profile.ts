import { useRouter } from "next/navigation";
import { type FormEvent, type RefObject, useState } from "react";
import type { Picture } from "#contract/picture";
import type { ProfileImageType } from "#contract/profile-image";
import { showToast } from "#lib/client/toasts";
import { useFormSubmit } from "#lib/client/use-form-submit";
import { altField, type ProfileValues, profileValuesOf } from "#lib/shared/profile-values";
import { SignedOut, saveProfile } from "./save-profile.ts";
import { useProfileDraft } from "./use-profile-draft.ts";

/** The two pictures of a profile as they are stored. */
export type ProfilePictures = Readonly<Record<ProfileImageType, Picture | null>>;

interface EditedProfile {
  userId: string;
  form: RefObject<HTMLFormElement | null>;
  initial: ProfileValues;
  initialPictures: ProfilePictures;
}

/** The form's fields and pictures, what of them is not saved, and how to save it. */
export function useEditedProfile({ userId, form, initial, initialPictures }: EditedProfile) {
  const router = useRouter();
  const {
    saved,
    values,
    changes,
    onInput: keepDraft,
    accept,
    discard,
  } = useProfileDraft(userId, form, initial);
  const [pictures, setPictures] = useState(initialPictures);
  const [hasNewImage, setHasNewImage] = useState(false);
  const [isSignedOut, setIsSignedOut] = useState(false);
  const hasChanges = Object.keys(changes).length > 0;

  async function save(): Promise<void> {
    try {
      const { user, message } = await saveProfile(changes, values);
      accept(profileValuesOf(user), values);
      setHasNewImage(false);
      showToast(message, "success");
      router.refresh();
    } catch (error) {
      setIsSignedOut(error instanceof SignedOut);
      throw error;
    }
  }

  const { onInput, ...submission } = useFormSubmit({
    form,
    initialProblem: null,
    submit: save,
    isKept: true,
  });

  return {
    ...submission,
    saved,
    values,
    pictures,
    isSignedOut,
    hasChanges,
    /** Part 1 section 2: only when something has changed. */
    canSave: hasChanges || hasNewImage,
    discard,
    onInput(event: FormEvent<HTMLFormElement>) {
      keepDraft();
      onInput(event);
    },
    /** A picture was stored, or removed: shows it here and everywhere else. */
    showImage(type: ProfileImageType, picture: Picture | null) {
      setPictures({ ...pictures, [type]: picture });
      setHasNewImage(true);
      accept({ [altField[type]]: picture?.alt ?? "" }, values);
      router.refresh();
    },
  };
}
