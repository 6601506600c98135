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

/** What the page that a mailed link leads to brings; the rest is the feature's. */
export interface MailedLinkPage {
  csrfToken: string;
  /** Of the mailed link. */
  token: string;
  /** What became of the form when it was last sent without script. */
  outcome: PlainFormOutcome | null;
  heading: ReactNode;
  /** Takes the form's place once it is done, and once the link turns out not to work. */
  done: ReactNode;
  linkInvalid: ReactNode;
}

interface MailedLinkFormProps extends MailedLinkPage {
  /** What the link is for. */
  endpoint: "confirmEmail" | "stopDigests";
  /** The page itself, for a form sent without script. */
  returnTo: string;
  /** Words of the button, and those while it is under way. */
  labels: readonly [string, string];
  failures: FailureTexts;
}

/** A button, so that a program which follows the links of a mail does nothing by it. */
export function MailedLinkForm(props: MailedLinkFormProps) {
  const { endpoint, csrfToken, token, outcome, heading, done, linkInvalid, returnTo, labels, failures } =
    props;
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
      <PlainForm
        ref={form}
        endpoint={endpoint}
        csrfToken={csrfToken}
        returnTo={returnTo}
        problem={problem}
        onSubmit={onSubmit}
      >
        <input type="hidden" name="token" value={token} />
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {isBusy ? actionUnderWay : action}
        </Button>
      </PlainForm>
    </>
  );
}
