"use client";

import { MailedLinkForm, type MailedLinkPage } from "#components/ui/mailed-link-form";
import { routes } from "#contract/web-routes";
import { authMessages } from "#lib/shared/messages/auth";
import { confirmEmailMessages as texts } from "#lib/shared/messages/email";

const failures = { ...texts, noToken: authMessages.noToken };

/** Confirms the address that a link was mailed to. */
export function ConfirmEmailForm(page: MailedLinkPage) {
  return (
    <MailedLinkForm
      {...page}
      endpoint="confirmEmail"
      returnTo={routes.confirmEmail()}
      labels={[texts.confirm, texts.confirming]}
      failures={failures}
    />
  );
}
