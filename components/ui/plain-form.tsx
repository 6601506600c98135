"use client";

import type { ComponentProps } from "react";
import type { FormProblem } from "#lib/client/form/use-form-submit";
import { useIsHydrated } from "#lib/client/page/use-is-hydrated";
import { formAction } from "#lib/shared/address/endpoint-address";
import { classNames } from "#lib/shared/class-names";
import { plainFormFields } from "#lib/shared/plain-form-fields";
import { FormMessage } from "./form-message.tsx";
import { FormToken } from "./form-token.tsx";

interface PlainFormProps extends Omit<ComponentProps<"form">, "method" | "action"> {
  /** Endpoint that it is submitted to without script. */
  endpoint: Parameters<typeof formAction>[0];
  /** Path parameters of the endpoint. */
  params?: Parameters<typeof formAction>[1];
  /** Page after a submission without script; this one by default. */
  returnTo?: string;
  /** The form's problem; its message is shown above the fields. */
  problem: FormProblem | null;
}

/** A form submitted by `useFormSubmit`, or by the browser without script. */
export function PlainForm(props: PlainFormProps) {
  const { endpoint, params, returnTo, problem, className, children, ...form } = props;
  // Before hydration, and without script, the browser validates the fields.
  const isHydrated = useIsHydrated();
  return (
    <form
      method="post"
      action={formAction(endpoint, params)}
      noValidate={isHydrated}
      autoComplete="off"
      className={classNames("flex flex-col", className ?? "gap-5")}
      {...form}
    >
      <FormToken />
      {returnTo !== undefined && <input type="hidden" name={plainFormFields.returnTo} value={returnTo} />}
      {problem?.message && <FormMessage message={problem.message} detail={problem.detail} />}
      {children}
    </form>
  );
}
