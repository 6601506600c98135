import { authTexts } from "./texts.ts";

/** Replaces the sign-up form if only invited people may join. */
export function NeedsInvitation() {
  return (
    <>
      <p className="font-semibold">{authTexts.needsInvitation}</p>
      <p className="mt-1 text-secondary text-pretty">{authTexts.howToBeInvited}</p>
    </>
  );
}
