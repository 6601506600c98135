/** The form that the single buttons of a page belong to, so that the token stands in it once. */
export const PAGE_FORM_ID = "page-form";

interface PageFormProps {
  csrfToken: string;
}

/** Lets buttons that change something by themselves (follow, join, like) work before and without script. The shell has one. */
export function PageForm({ csrfToken }: PageFormProps) {
  return (
    <form id={PAGE_FORM_ID} method="post" hidden>
      <input type="hidden" name="csrfToken" value={csrfToken} />
    </form>
  );
}
