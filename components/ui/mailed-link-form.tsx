"use client";

import { type ReactNode, useRef, useState } from "react";
import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";
import {
  type FailureTexts,
  formProblemOf,
  type PlainFormOutcome,
  problemOf,
} from "#lib/client/form/form-problem";
import { FormRefusal, useFormSubmit } from "#lib/client/form/use-form-submit";
import { Button } from "./button.tsx";
import { PlainForm } from "./plain-form.tsx";

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
  const form = useRef<HTMLFormElement>(null);
  const [end, setEnd] = useState<"done" | "linkInvalid" | null>(null);
  const { problem, isBusy, onSubmit } = useFormSubmit({
    form,
    initialProblem: problemOf(outcome),
    submit: async () => {
      try {
        await callApi(endpoint, { body: { token } });
        setEnd("done");
      } catch (error) {
        if (error instanceof ApiError && error.code === "LINK_INVALID") setEnd("linkInvalid");
        throw new FormRefusal(formProblemOf(error, failures));
      }
    },
  });
  if (end) return end === "done" ? done : linkInvalid;
  const [action, actionUnderWay] = labels;
  return (
    <>
      {heading}
      <PlainForm ref={form} endpoint={endpoint} returnTo={returnTo} problem={problem} onSubmit={onSubmit}>
        <input type="hidden" name="token" value={token} />
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {isBusy ? actionUnderWay : action}
        </Button>
      </PlainForm>
    </>
  );
}
