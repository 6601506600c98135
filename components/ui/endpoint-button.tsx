import type { ComponentProps, ElementType, MouseEvent } from "react";
import { useIsHydrated } from "#lib/client/page/use-is-hydrated";
import { formAction } from "#lib/shared/address/endpoint-address";
import { PAGE_FORM_ID } from "./page-form.tsx";

type EndpointButtonProps<Of extends ElementType> = {
  /** What a press without script is sent to, by the page's form. */
  endpoint: Parameters<typeof formAction>[0];
  /** Path parameters of the endpoint. */
  params?: Parameters<typeof formAction>[1];
  /** What a press does by script. */
  onPress: (event: MouseEvent<HTMLButtonElement>) => void;
  /** The button component, such as `MenuItem`; an unstyled one by default. */
  as?: Of;
} & Omit<ComponentProps<Of>, "as" | "type" | "form" | "formAction" | "onClick">;

/** A button that makes a change, also without script. A body of one field is its `name` and `value`. */
export function EndpointButton<Of extends ElementType = "button">(props: EndpointButtonProps<Of>) {
  const {
    endpoint,
    params,
    onPress,
    as: Shown = "button",
    ...rest
  }: EndpointButtonProps<ElementType> = props;
  // Browsers get slow with many buttons in one form.
  const form = useIsHydrated() ? undefined : PAGE_FORM_ID;
  return (
    <Shown
      type="submit"
      form={form}
      formAction={formAction(endpoint, params)}
      onClick={(event: MouseEvent<HTMLButtonElement>) => {
        event.preventDefault();
        onPress(event);
      }}
      {...rest}
    />
  );
}
