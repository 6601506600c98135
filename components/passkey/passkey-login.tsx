"use client";

import { KeyRound } from "lucide";
import { useState } from "react";
import { authTexts } from "#components/auth/texts.ts";
import { Button } from "#components/ui/button";
import { FormMessage } from "#components/ui/form-message";
import { Icon } from "#components/ui/icon";
import { callApi } from "#lib/client/api";
import { useIsHydrated } from "#lib/client/page/use-is-hydrated";
import { sessionOpened } from "#lib/client/session/page-session";
import { LEAVING, useChange } from "#lib/client/use-change";
import { type PasskeyProblem, passkeyProblemOf, signWithPasskey, supportsPasskeys } from "./passkey.ts";
import { shownProblem } from "./passkey-problem.tsx";
import { passkeyTexts as texts } from "./texts.ts";

interface PasskeyLoginProps {
  /** A validated path on this site. */
  returnTo: string;
}

/** Sign-in with a passkey, if the browser supports it. */
export function PasskeyLogin({ returnTo }: PasskeyLoginProps) {
  const isHydrated = useIsHydrated();
  const [problem, setProblem] = useState<PasskeyProblem | null>(null);
  const { isBusy, run: signIn } = useChange(
    async () => {
      setProblem(null);
      const { options } = await callApi("startPasskeyLogin", {});
      const response = await signWithPasskey(options);
      const { csrfToken } = await callApi("loginWithPasskey", { body: { response } });
      sessionOpened(csrfToken);
      window.location.replace(returnTo);
      return LEAVING;
    },
    (error) => setProblem(passkeyProblemOf(error)),
  );
  if (isHydrated && !supportsPasskeys()) return null;

  return (
    <div className="mt-5 flex flex-col gap-5 noscript:hidden">
      <p className="flex items-center gap-3 text-sm text-secondary before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {texts.or}
      </p>
      {problem && <FormMessage {...shownProblem(problem)} />}
      <Button isBusy={isBusy} onClick={() => void signIn()}>
        {!isBusy && <Icon of={KeyRound} />}
        {isBusy ? authTexts.signingIn : texts.signIn}
      </Button>
    </div>
  );
}
