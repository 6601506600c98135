"use client";

import { useRouter } from "next/navigation";
import { communityFormTexts as texts } from "#components/community/texts.ts";
import { Form } from "#components/ui/form";
import { SubmitButton } from "#components/ui/submit-button";
import { TextField } from "#components/ui/text-field";
import type { Community } from "#contract/community";
import { COMMUNITY_NAME_MAX_LENGTH } from "#contract/limits";
import { routes } from "#contract/web-routes";
import { callApi } from "#lib/client/api";
import { formText } from "#lib/client/form/form-text";
import { showToast } from "#lib/client/toasts";
import { CommunityFields, communityFailures, fieldsOf } from "./community-fields.tsx";

interface EditCommunityFormProps {
  community: Pick<Community, "slug" | "name" | "description" | "rules" | "isPublic" | "requestCount">;
}

/** Edits a community; for its owner. */
export function EditCommunityForm({ community }: EditCommunityFormProps) {
  const router = useRouter();
  const { slug } = community;

  async function submit(values: FormData): Promise<void> {
    const body = { name: formText(values, "name"), ...fieldsOf(values) };
    await callApi("updateCommunity", { params: { slug }, body });
    showToast(texts.saved, "success");
    router.push(routes.community(slug));
    router.refresh();
  }

  return (
    <Form failures={communityFailures} submit={submit} className="gap-5 px-4 py-5">
      <TextField
        name="name"
        label={texts.name}
        required
        dir="auto"
        maxLength={COMMUNITY_NAME_MAX_LENGTH}
        defaultValue={community.name}
      />
      <CommunityFields initial={community} hasRequests={(community.requestCount ?? 0) > 0} />
      <SubmitButton busyLabel={texts.saving} className="self-start">
        {texts.save}
      </SubmitButton>
    </Form>
  );
}
