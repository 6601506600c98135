"use client";

import { useRouter } from "next/navigation";
import { useRef } from "react";
import { Button } from "#components/ui/button";
import { PlainForm } from "#components/ui/plain-form";
import { routes } from "#contract/web-routes";
import { callApi } from "#lib/client/api";
import { formProblemOf, type PlainFormOutcome, problemOf } from "#lib/client/form/form-problem";
import { FormRefusal, useFormSubmit } from "#lib/client/form/use-form-submit";
import { invitationTexts as texts } from "./invitation-texts.ts";

interface AcceptInvitationFormProps {
  slug: string;
  token: string;
  outcome: PlainFormOutcome | null;
}

const failures = { failed: texts.joinFailed, broke: texts.joinFailed, noToken: texts.noToken };

/** Joins by invitation and goes to the community. Works without script. */
export function AcceptInvitationForm({ slug, token, outcome }: AcceptInvitationFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const router = useRouter();

  async function submit(): Promise<void> {
    try {
      await callApi("acceptInvitation", { params: { slug }, body: { token } });
      // Replaces the history entry, because an invitation is used once.
      router.replace(routes.community(slug));
      router.refresh();
    } catch (error) {
      throw new FormRefusal(formProblemOf(error, failures));
    }
  }
  const { problem, isBusy, onSubmit, onInput } = useFormSubmit({
    form,
    initialProblem: problemOf(outcome),
    submit,
  });
  return (
    <PlainForm
      ref={form}
      endpoint="acceptInvitation"
      params={{ slug }}
      returnTo={routes.community(slug)}
      problem={problem}
      onSubmit={onSubmit}
      onInput={onInput}
      className="w-full gap-4 text-start"
    >
      <input type="hidden" name="token" value={token} />
      <Button type="submit" variant="primary" isBusy={isBusy}>
        {isBusy ? texts.joining : texts.join}
      </Button>
    </PlainForm>
  );
}
