import { FormToken } from "./form-token.tsx";

/** The form of a page's single buttons, so that the token is in the HTML once. */
export const PAGE_FORM_ID = "page-form";

/** Makes single buttons (follow, join, like) work without script. Rendered once in the shell. */
export function PageForm() {
  return (
    <form id={PAGE_FORM_ID} method="post" hidden>
      <FormToken />
    </form>
  );
}
