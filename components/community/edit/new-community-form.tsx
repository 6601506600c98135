"use client";

import { useRouter } from "next/navigation";
import { communityFormTexts as texts } from "#components/community/texts.ts";
import { useImageCrop } from "#components/ui/crop/use-image-crop";
import { Form } from "#components/ui/form";
import { SubmitButton } from "#components/ui/submit-button";
import { routes } from "#contract/web-routes";
import type { PlainFormOutcome } from "#lib/client/form/form-problem";
import { formText } from "#lib/client/form/form-text";
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
  const router = useRouter();
  const { chosen, choose, drop } = useChosenPicture();
  const { opening, cropping, problem: pictureProblem, forgetProblem, pick, close } = useImageCrop();

  async function submit(values: FormData): Promise<void> {
    forgetProblem();
    const body = { name: formText(values, "name"), slug: formText(values, "slug"), ...fieldsOf(values) };
    const { slug } = await createCommunity(body, chosen);
    showToast(texts.created, "success");
    router.push(routes.community(slug));
  }

  return (
    <>
      <Form
        endpoint="createCommunity"
        returnTo={routes.joinedCommunities()}
        outcome={outcome}
        failures={communityFailures}
        submit={submit}
        className="gap-5 px-4 py-5"
      >
        {/* Without script a picture can be added later. */}
        <div className="noscript:hidden">
          <PictureChoice
            picture={chosen?.preview ?? null}
            isBusy={opening !== null}
            problem={pictureProblem}
            onPick={(file) => pick("picture", file)}
            onDrop={chosen ? drop : undefined}
          />
        </div>
        <NameAndAddress initial={outcome?.values} />
        <CommunityFields
          initial={{
            description: "",
            rules: "",
            isPublic: outcome?.values.isPublic !== "false",
          }}
        />
        <SubmitButton busyLabel={texts.creating} className="self-start">
          {texts.create}
        </SubmitButton>
      </Form>
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
