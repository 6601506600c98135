"use client";

import { type ChangeEvent, useRef } from "react";
import { Form } from "#components/ui/form";
import { SubmitButton } from "#components/ui/submit-button";
import { TextAreaField } from "#components/ui/text-area-field";
import { SUPPORT_TEXT_MAX_LENGTH } from "#contract/limits";
import type { SupportKind, SupportRequest } from "#contract/support";
import { countGraphemes } from "#contract/text/count-graphemes";
import { routes } from "#contract/web-routes";
import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";
import {
  type FailureTexts,
  type FormProblem,
  formProblemOf,
  type PlainFormOutcome,
  problemOf,
} from "#lib/client/form/form-problem";
import { formText } from "#lib/client/form/form-text";
import { FormRefusal } from "#lib/client/form/use-form-submit";
import { useIsHydrated } from "#lib/client/page/use-is-hydrated";
import { useTextDraft } from "#lib/client/storage/use-draft";
import { classNames } from "#lib/shared/class-names";
import { roomLabel, supportTexts, supportFormTexts as texts } from "./texts.ts";

interface SupportFormProps {
  kind: SupportKind;
  userId: string;
  outcome: PlainFormOutcome | null;
  onSent: (request: SupportRequest) => void;
  /** The member edits the text again. */
  onEdit: () => void;
}

const endpointOf = { question: "askQuestion", problem: "reportProblem" } as const;

/** Page after a submission without script. */
const sentPage = { question: routes.questionSent(), problem: routes.problemSent() } as const;

function failuresOf(kind: SupportKind): FailureTexts {
  const { failed } = supportTexts[kind];
  return { failed, noToken: texts.noToken };
}

/** Says that the text is kept if the member has to sign in first. */
function refusalOf(error: unknown, kind: SupportKind): unknown {
  const isSignedOut = error instanceof ApiError && error.status === 401;
  return isSignedOut
    ? new FormRefusal({ ...formProblemOf(error, failuresOf(kind)), detail: texts.kept })
    : error;
}

/** The error of a submission without script; says so if the text is only available by going back. */
function plainProblemOf(outcome: PlainFormOutcome | null): FormProblem | null {
  const problem = problemOf(outcome);
  return problem?.message && !outcome?.values.text ? { ...problem, detail: texts.goBack } : problem;
}

/** Form for a question or problem report. The draft is stored until it is sent. */
export function SupportForm({ kind, userId, outcome, onSent, onEdit }: SupportFormProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, write } = useTextDraft(userId, kind, field);
  const { label, hint, blank } = supportTexts[kind];
  // Without script a refused text is only there by Back; with it there is the draft, and what the browser refills may be
  // another member's.
  const autoComplete = useIsHydrated() ? "off" : "on";

  async function submit(values: FormData): Promise<void> {
    const written = formText(values, "text");
    if (written.trim() === "") throw new FormRefusal({ message: null, fields: { text: blank } });
    try {
      const { request } = await callApi(endpointOf[kind], { body: { text: written } });
      write("");
      onSent(request);
    } catch (error) {
      throw refusalOf(error, kind);
    }
  }

  function edit(event: ChangeEvent<HTMLTextAreaElement>): void {
    write(event.target.value);
    onEdit();
  }

  return (
    <Form
      endpoint={endpointOf[kind]}
      returnTo={sentPage[kind]}
      outcome={outcome}
      initialProblem={plainProblemOf(outcome)}
      failures={failuresOf(kind)}
      submit={submit}
      isKept
      autoComplete={autoComplete}
      className="gap-4"
    >
      <TextAreaField
        ref={field}
        name="text"
        label={label}
        hint={hint}
        aria-required="true"
        dir="auto"
        rows={5}
        autoComplete={autoComplete}
        onChange={edit}
        autoFocus={outcome !== null}
      />
      <div className="flex items-center gap-4">
        <SubmitButton busyLabel={texts.sending} className="min-w-32">
          {texts.send}
        </SubmitButton>
        <CharacterCount length={countGraphemes(text.trim())} />
      </div>
    </Form>
  );
}

function CharacterCount({ length }: { length: number }) {
  const isOver = length > SUPPORT_TEXT_MAX_LENGTH;
  return (
    <span
      role="status"
      className={classNames("text-sm tabular-nums", isOver ? "text-danger" : "text-secondary")}
    >
      {roomLabel(length)}
    </span>
  );
}
