"use client";

import type { ComponentProps } from "react";
import type { FormProblem } from "#lib/client/form/use-form-submit";
import { useIsHydrated } from "#lib/client/page/use-is-hydrated";
import { classNames } from "#lib/shared/class-names";
import { formAction } from "#lib/shared/form-action";
import { FormMessage } from "./form-message.tsx";

interface PlainFormProps extends Omit<ComponentProps<"form">, "method" | "action"> {
  /** Where it is sent without script. */
  endpoint: Parameters<typeof formAction>[0];
  /** Of that address. */
  params?: Parameters<typeof formAction>[1];
  csrfToken: string;
  /** The page that follows without script; this one without it. */
  returnTo?: string;
  /** What is wrong with it; said above the fields unless it belongs to one of them. */
  problem: FormProblem | null;
}

/** A form that script sends by `useFormSubmit`, and the browser by itself where there is none. */
export function PlainForm(props: PlainFormProps) {
  const { endpoint, params, csrfToken, returnTo, problem, className, children, ...form } = props;
  // Until then the browser checks the fields, as it goes on doing without script.
  const isHydrated = useIsHydrated();
  return (
    <form
      method="post"
      action={formAction(endpoint, params)}
      noValidate={isHydrated}
      className={classNames("flex flex-col", className ?? "gap-5")}
      {...form}
    >
      <input type="hidden" name="csrfToken" value={csrfToken} />
      {returnTo !== undefined && <input type="hidden" name="returnTo" value={returnTo} />}
      {problem?.message && <FormMessage message={problem.message} detail={problem.detail} />}
      {children}
    </form>
  );
}
