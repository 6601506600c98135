import { authMessages } from "#lib/shared/messages/auth";

/** In the place of the sign-up form, where only those who are invited may join. */
export function NeedsInvitation() {
  return (
    <>
      <p className="font-semibold">{authMessages.needsInvitation}</p>
      <p className="mt-1 text-secondary text-pretty">{authMessages.howToBeInvited}</p>
    </>
  );
}
