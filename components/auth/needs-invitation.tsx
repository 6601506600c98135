import { authTexts } from "./texts.ts";

/** In the place of the sign-up form, where only those who are invited may join. */
export function NeedsInvitation() {
  return (
    <>
      <p className="font-semibold">{authTexts.needsInvitation}</p>
      <p className="mt-1 text-secondary text-pretty">{authTexts.howToBeInvited}</p>
    </>
  );
}
