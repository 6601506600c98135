"use client";

import { type ReactNode, useState } from "react";
import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";
import type { FailureTexts, PlainFormOutcome } from "#lib/client/form/form-problem";
import { Form } from "./form.tsx";
import { SubmitButton } from "./submit-button.tsx";

/** Props from the page of a mailed link; the feature provides the rest. */
export interface MailedLinkPage {
  /** Token of the mailed link. */
  token: string;
  /** Outcome of the last submission without script. */
  outcome: PlainFormOutcome | null;
  heading: ReactNode;
  /** Replaces the form once it is done, or if the link is invalid. */
  done: ReactNode;
  linkInvalid: ReactNode;
}

interface MailedLinkFormProps extends MailedLinkPage {
  /** Endpoint that the form calls. */
  endpoint: "confirmEmail" | "stopDigests";
  /** This page, for a submission without script. */
  returnTo: string;
  /** Labels of the button, idle and busy. */
  labels: readonly [string, string];
  failures: FailureTexts;
}

/** Requires a click, so that programs which open links in mails do not trigger the action. */
export function MailedLinkForm(props: MailedLinkFormProps) {
  const { endpoint, token, outcome, heading, done, linkInvalid, returnTo, labels, failures } = props;
  const [end, setEnd] = useState<"done" | "linkInvalid" | null>(null);

  async function submit(): Promise<void> {
    try {
      await callApi(endpoint, { body: { token } });
      setEnd("done");
    } catch (error) {
      if (error instanceof ApiError && error.code === "LINK_INVALID") setEnd("linkInvalid");
      throw error;
    }
  }

  if (end) return end === "done" ? done : linkInvalid;
  const [action, actionUnderWay] = labels;
  return (
    <>
      {heading}
      <Form endpoint={endpoint} returnTo={returnTo} outcome={outcome} failures={failures} submit={submit}>
        <input type="hidden" name="token" value={token} />
        <SubmitButton busyLabel={actionUnderWay}>{action}</SubmitButton>
      </Form>
    </>
  );
}
