import type { PasskeyProblem } from "./passkey.ts";
import { passkeyTexts as texts } from "./texts.ts";

/** Why a passkey was not created or used, and the address where it would work, for a `FormMessage`. */
export function shownProblem({ message, address }: PasskeyProblem) {
  if (!address) return { message };
  const detail = (
    <>
      {texts.openAddress}{" "}
      <a href={address} className="text-accent hover:underline">
        {address}
      </a>
    </>
  );
  return { message, detail };
}
