import type { ComponentProps } from "react";
import { formAction } from "#lib/shared/address/endpoint-address";
import { plainFormFields } from "#lib/shared/plain-form-fields";
import { FormToken } from "./form-token.tsx";

export interface EndpointFormProps extends Omit<ComponentProps<"form">, "method" | "action"> {
  /** The endpoint that takes the form. */
  endpoint: Parameters<typeof formAction>[0];
  /** Path parameters of the endpoint. */
  params?: Parameters<typeof formAction>[1];
  /** Page after the submission; this one by default. */
  returnTo?: string | undefined;
}

/** A form that an endpoint takes without script. The browser fills nothing into it that was typed earlier, perhaps by somebody else. */
export function EndpointForm({ endpoint, params, returnTo, children, ...form }: EndpointFormProps) {
  return (
    <form method="post" action={formAction(endpoint, params)} autoComplete="off" {...form}>
      <FormToken />
      {returnTo !== undefined && <input type="hidden" name={plainFormFields.returnTo} value={returnTo} />}
      {children}
    </form>
  );
}
