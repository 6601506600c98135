"use client";

import { type ComponentProps, type ReactElement, type ReactNode, useRef } from "react";
import {
  type FailureTexts,
  type FormProblem,
  type PlainFormOutcome,
  problemOf,
} from "#lib/client/form/form-problem";
import { useFormSubmit } from "#lib/client/form/use-form-submit";
import { useIsHydrated } from "#lib/client/page/use-is-hydrated";
import { classNames } from "#lib/shared/class-names";
import { EndpointForm, type EndpointFormProps } from "./endpoint-form.tsx";
import { FormMessage } from "./form-message.tsx";
import { FormStateContext } from "./form-state.ts";

export interface FormProps
  extends Omit<ComponentProps<"form">, "ref" | "method" | "action" | "onSubmit" | "onInput" | "onReset"> {
  /** The endpoint that takes the form without script; without one, the form needs script. */
  endpoint?: EndpointFormProps["endpoint"];
  /** Path parameters of the endpoint. */
  params?: EndpointFormProps["params"];
  /** Page after a submission without script, with `endpoint` only; this one by default. */
  returnTo?: string;
  /** The result of a submission without script. */
  outcome?: PlainFormOutcome | null;
  /** That result as a problem, where it is not to be shown as it is. */
  initialProblem?: FormProblem | null;
  /** Sentences for failures of which the server says nothing; left out where `submit` throws `FormRefusal` only. */
  failures?: FailureTexts;
  /** Fields without a control, whose errors stand above the form. */
  hiddenFields?: readonly string[];
  /** Whether the form stays usable after a success. */
  isKept?: boolean;
  /** Submits by script. What it throws is shown; a `FormRefusal` as it is. */
  submit: (values: FormData, form: HTMLFormElement) => Promise<void>;
  /** What is around the form and holds its `SubmitButton`. */
  frame?: (form: ReactElement) => ReactNode;
}

/**
 * A form: its fields show their errors and what was typed before, its `SubmitButton` is busy meanwhile, and the first error gets the
 * focus. A reset clears the errors.
 */
export function Form(props: FormProps) {
  const { endpoint, params, returnTo, outcome = null, failures, hiddenFields = [], ...rest } = props;
  const {
    initialProblem = problemOf(outcome),
    isKept = false,
    submit,
    frame,
    className,
    children,
    ...form
  } = rest;
  const element = useRef<HTMLFormElement>(null);
  // Before hydration, and without script, the browser validates the fields.
  const isHydrated = useIsHydrated();
  const { problem, isBusy, clearProblem, onSubmit, onInput } = useFormSubmit({
    form: element,
    initialProblem,
    ...(failures && { failures }),
    submit,
    isKept,
  });
  const hidden = hiddenFields.map((name) => problem?.fields[name]).find((error) => error !== undefined);
  const message = problem?.message ?? hidden;
  const attributes: ComponentProps<"form"> = {
    ref: element,
    noValidate: !endpoint || isHydrated,
    onSubmit,
    onInput,
    onReset: clearProblem,
    className: classNames("flex flex-col", className ?? "gap-5"),
    ...form,
    children: (
      <>
        {message && <FormMessage message={message} detail={problem?.detail} />}
        {children}
      </>
    ),
  };
  const shown = endpoint ? (
    <EndpointForm endpoint={endpoint} params={params} returnTo={returnTo} {...attributes} />
  ) : (
    <form autoComplete="off" {...attributes} />
  );
  return (
    <FormStateContext value={{ problem, values: outcome?.values ?? {}, isBusy }}>
      {frame ? frame(shown) : shown}
    </FormStateContext>
  );
}
