import { FormNotice } from "#components/ui/form-notice";

interface AccountDeletedProps {
  /** The confirmation of the deletion; null for anyone else. */
  message: string | null;
}

/** The message to a member who has just deleted their account. */
export function AccountDeleted({ message }: AccountDeletedProps) {
  if (message === null) return null;
  return (
    <div className="mb-6">
      <FormNotice message={message} />
    </div>
  );
}
