/** The form that every follow button of the page belongs to, so that the token stands in it once. */
export const FOLLOW_FORM_ID = "follow-form";

interface FollowFormProps {
  csrfToken: string;
}

/** Lets follow buttons work before and without script. One per page, anywhere on it. */
export function FollowForm({ csrfToken }: FollowFormProps) {
  return (
    <form id={FOLLOW_FORM_ID} method="post" hidden>
      <input type="hidden" name="csrfToken" value={csrfToken} />
    </form>
  );
}
