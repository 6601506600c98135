"use client";

import { MailedLinkForm, type MailedLinkPage } from "#components/ui/mailed-link-form";
import { linkedRoutes } from "#contract/linked-routes";
import { sessionTexts } from "#lib/shared/session-texts";
import { confirmEmailTexts as texts } from "./texts.ts";

const failures = { ...texts, noToken: sessionTexts.noToken };

/** Confirms the address that a link was mailed to. */
export function ConfirmEmailForm(page: MailedLinkPage) {
  return (
    <MailedLinkForm
      {...page}
      endpoint="confirmEmail"
      returnTo={linkedRoutes.confirmEmail()}
      labels={[texts.confirm, texts.confirming]}
      failures={failures}
    />
  );
}
