"use client";

import { useRouter } from "next/navigation";
import { useRef } from "react";
import { communityFormTexts as texts } from "#components/community/texts.ts";
import { Button } from "#components/ui/button";
import { PlainForm } from "#components/ui/plain-form";
import { useImageCrop } from "#components/ui/use-image-crop";
import { routes } from "#contract/web-routes";
import { formProblemOf, type PlainFormOutcome, problemOf } from "#lib/client/form/form-problem";
import { formText } from "#lib/client/form/form-text";
import { FormRefusal, useFormSubmit } from "#lib/client/form/use-form-submit";
import { showToast } from "#lib/client/toasts";
import { CommunityFields, communityFailures, fieldsOf } from "./community-fields.tsx";
import { createCommunity } from "./create-community.ts";
import { NameAndAddress } from "./name-and-address.tsx";
import { PictureChoice } from "./picture-choice.tsx";
import { useChosenPicture } from "./use-chosen-picture.ts";

interface NewCommunityFormProps {
  /** Result of a submission without script. */
  outcome: PlainFormOutcome | null;
}

/** Form for a new community, optionally with a picture. */
export function NewCommunityForm({ outcome }: NewCommunityFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const router = useRouter();
  const { chosen, choose, drop } = useChosenPicture();
  const { opening, cropping, problem: pictureProblem, forgetProblem, pick, close } = useImageCrop();

  async function submit(values: FormData): Promise<void> {
    forgetProblem();
    try {
      const body = { name: formText(values, "name"), slug: formText(values, "slug"), ...fieldsOf(values) };
      const { slug } = await createCommunity(body, chosen);
      showToast(texts.created, "success");
      router.push(routes.community(slug));
    } catch (error) {
      throw new FormRefusal(formProblemOf(error, communityFailures));
    }
  }
  const { problem, isBusy, onSubmit, onInput } = useFormSubmit({
    form,
    initialProblem: problemOf(outcome),
    submit,
  });
  const errors = problem?.fields ?? {};
  return (
    <>
      <PlainForm
        ref={form}
        endpoint="createCommunity"
        returnTo={routes.joinedCommunities()}
        problem={problem}
        onSubmit={onSubmit}
        onInput={onInput}
        className="gap-5 px-4 py-5"
      >
        {/* Without script a picture can be added later. */}
        <div className="noscript:hidden">
          <PictureChoice
            picture={chosen?.preview ?? null}
            isBusy={opening !== null || isBusy}
            problem={pictureProblem}
            onPick={(file) => pick("picture", file)}
          >
            {chosen && (
              <Button variant="ghost" disabled={isBusy} onClick={drop}>
                {texts.removePicture}
              </Button>
            )}
          </PictureChoice>
        </div>
        <NameAndAddress initial={outcome?.values} errors={errors} isBusy={isBusy} />
        <CommunityFields
          initial={{
            description: outcome?.values.description ?? "",
            rules: outcome?.values.rules ?? "",
            isPublic: outcome?.values.isPublic !== "false",
          }}
          errors={errors}
          isBusy={isBusy}
        />
        <Button type="submit" variant="primary" isBusy={isBusy} className="self-start">
          {isBusy ? texts.creating : texts.create}
        </Button>
      </PlainForm>
      {cropping && (
        <cropping.Dialog
          opened={cropping.opened}
          title={texts.cropPicture}
          altLabel={texts.pictureAlt}
          aspect={1}
          onApply={choose}
          onClose={close}
        />
      )}
    </>
  );
}
