"use client";

import { useRouter } from "next/navigation";
import { Form } from "#components/ui/form";
import { SelectField } from "#components/ui/select-field";
import { SubmitButton } from "#components/ui/submit-button";
import type { InvitationLast, InvitationUses } from "#contract/invitation";
import { callApi } from "#lib/client/api";
import type { PlainFormOutcome } from "#lib/client/form/form-problem";
import { formText } from "#lib/client/form/form-text";
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
const failures = { failed: texts.makeFailed };

/** Form for an invitation link. Works without script. */
export function InvitationForm({ slug, isPublic, outcome }: InvitationFormProps) {
  const router = useRouter();

  async function submit(values: FormData): Promise<void> {
    const body = {
      lasts: lasts.find((each) => each === formText(values, "lasts")),
      uses: uses.find((each) => each === formText(values, "uses")),
    };
    await callApi("createInvitation", { params: { slug }, body });
    showToast(texts.made, "success");
    router.refresh();
  }

  return (
    <Form
      endpoint="createInvitation"
      params={{ slug }}
      outcome={outcome}
      failures={failures}
      submit={submit}
      isKept
      className="gap-4 border-b border-line px-4 py-5"
    >
      <p className="text-secondary text-pretty">{isPublic ? texts.hintPublic : texts.hint}</p>
      <div className="grid gap-4 md:grid-cols-2">
        <SelectField name="lasts" label={texts.lasts} defaultValue="week">
          {lasts.map((value) => (
            <option key={value} value={value}>
              {invitationLastLabels[value]}
            </option>
          ))}
        </SelectField>
        <SelectField name="uses" label={texts.uses} defaultValue="any">
          {uses.map((value) => (
            <option key={value} value={value}>
              {invitationUseLabels[value]}
            </option>
          ))}
        </SelectField>
      </div>
      <SubmitButton busyLabel={texts.making} className="self-start">
        {texts.make}
      </SubmitButton>
    </Form>
  );
}
