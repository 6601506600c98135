"use client";

import { useRouter } from "next/navigation";
import { useRef } from "react";
import { Button } from "#components/ui/button";
import { PlainForm } from "#components/ui/plain-form";
import { SelectField } from "#components/ui/select-field";
import type { InvitationLast, InvitationUses } from "#contract/invitation";
import { callApi } from "#lib/client/api";
import { formProblemOf, type PlainFormOutcome, problemOf } from "#lib/client/form/form-problem";
import { formText } from "#lib/client/form/form-text";
import { FormRefusal, useFormSubmit } from "#lib/client/form/use-form-submit";
import { showToast } from "#lib/client/toasts";
import { invitationLastLabels, invitationUseLabels, invitationTexts as texts } from "./invitation-texts.ts";

interface InvitationFormProps {
  slug: string;
  /** Whether everyone may join without a link. */
  isPublic: boolean;
  /** Result of a submission without script. */
  outcome: PlainFormOutcome | null;
}

const lasts = ["day", "week", "month", "always"] as const satisfies InvitationLast[];
const uses = ["any", "1", "5", "25", "100"] as const satisfies InvitationUses[];
const failures = { failed: texts.makeFailed, broke: texts.makeFailed, noToken: texts.noToken };

/** Form for an invitation link. Works without script. */
export function InvitationForm({ slug, isPublic, outcome }: InvitationFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const router = useRouter();

  async function submit(values: FormData): Promise<void> {
    const body = {
      lasts: lasts.find((each) => each === formText(values, "lasts")),
      uses: uses.find((each) => each === formText(values, "uses")),
    };
    try {
      await callApi("createInvitation", { params: { slug }, body });
      showToast(texts.made, "success");
      router.refresh();
    } catch (error) {
      throw new FormRefusal(formProblemOf(error, failures));
    }
  }
  const { problem, isBusy, onSubmit, onInput } = useFormSubmit({
    form,
    initialProblem: problemOf(outcome),
    submit,
    isKept: true,
  });
  return (
    <PlainForm
      ref={form}
      endpoint="createInvitation"
      params={{ slug }}
      problem={problem}
      onSubmit={onSubmit}
      onInput={onInput}
      className="gap-4 border-b border-line px-4 py-5"
    >
      <p className="text-secondary text-pretty">{isPublic ? texts.hintPublic : texts.hint}</p>
      <div className="grid gap-4 md:grid-cols-2">
        <SelectField
          name="lasts"
          label={texts.lasts}
          defaultValue={outcome?.values.lasts ?? "week"}
          error={problem?.fields.lasts}
        >
          {lasts.map((value) => (
            <option key={value} value={value}>
              {invitationLastLabels[value]}
            </option>
          ))}
        </SelectField>
        <SelectField
          name="uses"
          label={texts.uses}
          defaultValue={outcome?.values.uses ?? "any"}
          error={problem?.fields.uses}
        >
          {uses.map((value) => (
            <option key={value} value={value}>
              {invitationUseLabels[value]}
            </option>
          ))}
        </SelectField>
      </div>
      <Button type="submit" variant="primary" isBusy={isBusy} className="self-start">
        {isBusy ? texts.making : texts.make}
      </Button>
    </PlainForm>
  );
}
