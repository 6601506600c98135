"use client";

import { useRouter } from "next/navigation";
import { Form } from "#components/ui/form";
import { SubmitButton } from "#components/ui/submit-button";
import { routes } from "#contract/web-routes";
import { callApi } from "#lib/client/api";
import type { PlainFormOutcome } from "#lib/client/form/form-problem";
import { invitationTexts as texts } from "./invitation-texts.ts";

interface AcceptInvitationFormProps {
  slug: string;
  token: string;
  outcome: PlainFormOutcome | null;
}

const failures = { failed: texts.joinFailed };

/** Joins by invitation and goes to the community. Works without script. */
export function AcceptInvitationForm({ slug, token, outcome }: AcceptInvitationFormProps) {
  const router = useRouter();

  async function submit(): Promise<void> {
    await callApi("acceptInvitation", { params: { slug }, body: { token } });
    // Replaces the history entry, because an invitation is used once.
    router.replace(routes.community(slug));
    router.refresh();
  }

  return (
    <Form
      endpoint="acceptInvitation"
      params={{ slug }}
      returnTo={routes.community(slug)}
      outcome={outcome}
      failures={failures}
      submit={submit}
      className="w-full gap-4 text-start"
    >
      <input type="hidden" name="token" value={token} />
      <SubmitButton busyLabel={texts.joining}>{texts.join}</SubmitButton>
    </Form>
  );
}
