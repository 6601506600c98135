"use client";

import { MailedLinkForm, type MailedLinkPage } from "#components/ui/mailed-link-form";
import { linkedRoutes } from "#contract/linked-routes";
import { sessionTexts } from "#lib/shared/session-texts";
import { unsubscribeTexts as texts } from "./unsubscribe-texts.ts";

const failures = { ...texts, noToken: sessionTexts.noToken };

/** Turns off the digests from a link in one. */
export function UnsubscribeForm(page: MailedLinkPage) {
  return (
    <MailedLinkForm
      {...page}
      endpoint="stopDigests"
      returnTo={linkedRoutes.unsubscribe()}
      labels={[texts.stop, texts.stopping]}
      failures={failures}
    />
  );
}
