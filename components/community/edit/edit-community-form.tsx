"use client";

import { useRouter } from "next/navigation";
import { useRef } from "react";
import { communityFormTexts as texts } from "#components/community/texts.ts";
import { Button } from "#components/ui/button";
import { FormMessage } from "#components/ui/form-message";
import { TextField } from "#components/ui/text-field";
import type { Community } from "#contract/community";
import { COMMUNITY_NAME_MAX_LENGTH } from "#contract/limits";
import { routes } from "#contract/web-routes";
import { callApi } from "#lib/client/api";
import { formProblemOf } from "#lib/client/form/form-problem";
import { formText } from "#lib/client/form/form-text";
import { FormRefusal, useFormSubmit } from "#lib/client/form/use-form-submit";
import { showToast } from "#lib/client/toasts";
import { CommunityFields, communityFailures, fieldsOf } from "./community-fields.tsx";

interface EditCommunityFormProps {
  community: Pick<Community, "slug" | "name" | "description" | "rules" | "isPublic" | "requestCount">;
}

/** Edits a community; for its owner. */
export function EditCommunityForm({ community }: EditCommunityFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const router = useRouter();
  const { slug } = community;

  async function submit(values: FormData): Promise<void> {
    try {
      const body = { name: formText(values, "name"), ...fieldsOf(values) };
      await callApi("updateCommunity", { params: { slug }, body });
      showToast(texts.saved, "success");
      router.push(routes.community(slug));
      router.refresh();
    } catch (error) {
      throw new FormRefusal(formProblemOf(error, communityFailures));
    }
  }
  const { problem, isBusy, onSubmit, onInput } = useFormSubmit({ form, initialProblem: null, submit });
  const errors = problem?.fields ?? {};
  return (
    <form
      ref={form}
      noValidate
      autoComplete="off"
      onSubmit={onSubmit}
      onInput={onInput}
      className="space-y-5 px-4 py-5"
    >
      {problem?.message && <FormMessage message={problem.message} detail={problem.detail} />}
      <TextField
        name="name"
        label={texts.name}
        required
        dir="auto"
        autoComplete="off"
        maxLength={COMMUNITY_NAME_MAX_LENGTH}
        readOnly={isBusy}
        defaultValue={community.name}
        error={errors.name}
      />
      <CommunityFields
        initial={community}
        hasRequests={(community.requestCount ?? 0) > 0}
        errors={errors}
        isBusy={isBusy}
      />
      <Button type="submit" variant="primary" isBusy={isBusy}>
        {isBusy ? texts.saving : texts.save}
      </Button>
    </form>
  );
}
