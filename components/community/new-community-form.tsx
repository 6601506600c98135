"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { Button } from "#components/ui/button";
import { FormMessage } from "#components/ui/form-message";
import { TextField } from "#components/ui/text-field";
import { COMMUNITY_NAME_MAX_LENGTH, COMMUNITY_SLUG_MAX_LENGTH } from "#contract/limits";
import { callApi } from "#lib/client/api";
import { formProblemOf } from "#lib/client/form-problem-of";
import { formText } from "#lib/client/form-text";
import { type PlainFormOutcome, problemOf } from "#lib/client/plain-form-outcome";
import { showToast } from "#lib/client/toasts";
import { FormRefusal, useFormSubmit } from "#lib/client/use-form-submit";
import { useIsHydrated } from "#lib/client/use-is-hydrated";
import { formAction } from "#lib/shared/form-action";
import { communityFormMessages as texts } from "#lib/shared/messages/community";
import { routes } from "#lib/shared/routes";
import { slugOf } from "#lib/shared/slug-of";
import { CommunityFields } from "./community-fields.tsx";
import { communityFailures, fieldsOf } from "./community-values.ts";

interface NewCommunityFormProps {
  csrfToken: string;
  /** What became of it when it was sent without script. */
  outcome: PlainFormOutcome | null;
}

/** Makes a community. Its address follows the name until somebody writes one. */
export function NewCommunityForm({ csrfToken, outcome }: NewCommunityFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const router = useRouter();
  const isHydrated = useIsHydrated();
  const [name, setName] = useState(outcome?.values.name ?? "");
  const [ownSlug, setOwnSlug] = useState(outcome?.values.slug ?? null);
  const slug = ownSlug ?? slugOf(name);

  async function submit(values: FormData): Promise<void> {
    try {
      const body = { name: formText(values, "name"), slug: formText(values, "slug"), ...fieldsOf(values) };
      const { community } = await callApi("createCommunity", { body });
      showToast(texts.created, "success");
      router.push(routes.community(community.slug));
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
    <form
      ref={form}
      method="post"
      action={formAction("createCommunity")}
      noValidate={isHydrated}
      onSubmit={onSubmit}
      onInput={onInput}
      className="space-y-5 px-4 py-5"
    >
      <input type="hidden" name="csrfToken" value={csrfToken} />
      <input type="hidden" name="returnTo" value={routes.joinedCommunities()} />
      {problem?.message && <FormMessage message={problem.message} detail={problem.detail} />}
      <TextField
        name="name"
        label={texts.name}
        hint={texts.nameHint}
        required
        dir="auto"
        autoComplete="off"
        maxLength={COMMUNITY_NAME_MAX_LENGTH}
        readOnly={isBusy}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={errors.name}
      />
      <TextField
        name="slug"
        label={texts.slug}
        hint={texts.slugHint}
        aside={slug && <span className="truncate text-secondary">{routes.community(slug)}</span>}
        required
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={COMMUNITY_SLUG_MAX_LENGTH}
        readOnly={isBusy}
        value={slug}
        onChange={(event) => setOwnSlug(event.target.value)}
        onBlur={() => ownSlug === "" && setOwnSlug(null)}
        error={errors.slug}
      />
      <CommunityFields
        initial={{
          description: outcome?.values.description ?? "",
          rules: outcome?.values.rules ?? "",
          isPublic: outcome?.values.isPublic !== "false",
        }}
        errors={errors}
        isBusy={isBusy}
      />
      <Button type="submit" variant="primary" isBusy={isBusy}>
        {isBusy ? texts.creating : texts.create}
      </Button>
    </form>
  );
}
