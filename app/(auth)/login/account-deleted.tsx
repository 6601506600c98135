import { FormNotice } from "#components/ui/form-notice";

interface AccountDeletedProps {
  /** What was said of it; null for everybody else. */
  message: string | null;
}

/** The farewell to somebody who has just deleted their account. */
export function AccountDeleted({ message }: AccountDeletedProps) {
  if (message === null) return null;
  return (
    <div className="mb-6">
      <FormNotice message={message} />
    </div>
  );
}
