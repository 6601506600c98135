import { useRouter } from "next/navigation";
import { type FormEvent, type RefObject, useState } from "react";
import type { Picture } from "#contract/media/picture";
import type { ProfileImageType } from "#contract/media/profile-image";
import { useFormSubmit } from "#lib/client/form/use-form-submit";
import { showToast } from "#lib/client/toasts";
import { altField, type ProfileValues, profileValuesOf } from "./profile-values.ts";
import { SignedOut, saveProfile } from "./save-profile.ts";
import { profileEditTexts as texts } from "./texts.ts";
import { useProfileDraft } from "./use-profile-draft.ts";

/** The stored pictures of a profile. */
export type ProfilePictures = Readonly<Record<ProfileImageType, Picture | null>>;

interface EditedProfile {
  userId: string;
  form: RefObject<HTMLFormElement | null>;
  initial: ProfileValues;
  initialPictures: ProfilePictures;
}

/** State of the form: its fields and pictures, unsaved changes, and saving. */
export function useEditedProfile({ userId, form, initial, initialPictures }: EditedProfile) {
  const router = useRouter();
  const {
    saved,
    values,
    changes,
    isRestored,
    onInput: saveDraft,
    accept,
    settle,
    discard,
  } = useProfileDraft(userId, form, initial);
  const [pictures, setPictures] = useState(initialPictures);
  const [hasNewImage, setHasNewImage] = useState(false);
  const [isSignedOut, setIsSignedOut] = useState(false);
  const hasChanges = Object.keys(changes).length > 0;
  const isNameMissing = values.name.trim() === "";
  /** Saving is enabled only if something has changed. */
  const hasUnsaved = hasChanges || hasNewImage;

  async function save(): Promise<void> {
    try {
      const { user, message } = await saveProfile(changes, values);
      accept(profileValuesOf(user), values);
      settle();
      setHasNewImage(false);
      showToast(message, "success");
      router.refresh();
    } catch (error) {
      setIsSignedOut(error instanceof SignedOut);
      throw error;
    }
  }

  const { onInput, onSubmit, problem, ...submission } = useFormSubmit({
    form,
    initialProblem: null,
    submit: save,
    isKept: true,
  });

  return {
    ...submission,
    problem,
    errors: isNameMissing ? { ...problem?.fields, name: texts.nameMissing } : (problem?.fields ?? {}),
    saved,
    values,
    pictures,
    isSignedOut,
    hasChanges,
    isRestored: isRestored && hasChanges,
    canSave: hasUnsaved && !isNameMissing,
    /** Also moves focus to a missing field. */
    onSubmit(event: FormEvent<HTMLFormElement>) {
      if (hasUnsaved) void onSubmit(event);
      else event.preventDefault();
    },
    /** Restores the saved values, and moves focus to Save, because the pressed button is removed. */
    discard() {
      discard();
      submission.clearProblem();
      form.current?.querySelector<HTMLElement>('button[type="submit"]')?.focus({ preventScroll: true });
    },
    onInput(event: FormEvent<HTMLFormElement>) {
      saveDraft();
      onInput(event);
    },
    /** Shows a stored or removed picture here and on the other pages. */
    showImage(type: ProfileImageType, picture: Picture | null) {
      setPictures({ ...pictures, [type]: picture });
      setHasNewImage(true);
      accept({ [altField[type]]: picture?.alt ?? "" }, values);
      router.refresh();
    },
  };
}
