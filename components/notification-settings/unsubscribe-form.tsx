"use client";

import { MailedLinkForm, type MailedLinkPage } from "#components/ui/mailed-link-form";
import { routes } from "#contract/web-routes";
import { authMessages } from "#lib/shared/messages/auth";
import { unsubscribeMessages as texts } from "#lib/shared/messages/unsubscribe";

const failures = { ...texts, noToken: authMessages.noToken };

/** Turns the mails off that a link was in. */
export function UnsubscribeForm(page: MailedLinkPage) {
  return (
    <MailedLinkForm
      {...page}
      endpoint="stopDigests"
      returnTo={routes.unsubscribe()}
      labels={[texts.stop, texts.stopping]}
      failures={failures}
    />
  );
}
