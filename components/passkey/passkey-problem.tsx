import { FormMessage } from "#components/ui/form-message";
import type { PasskeyProblem as Problem } from "./passkey.ts";
import { passkeyTexts as texts } from "./texts.ts";

interface PasskeyProblemProps {
  problem: Problem;
}

/** Why a passkey was not created or used, and the address where it would work. */
export function PasskeyProblem({ problem: { message, address } }: PasskeyProblemProps) {
  const detail = address && (
    <>
      {texts.openAddress}{" "}
      <a href={address} className="text-accent hover:underline">
        {address}
      </a>
    </>
  );
  return <FormMessage message={message} detail={detail} />;
}
