"use client";

import { useRef, useState } from "react";
import { useIsHydrated } from "#lib/client/page/use-is-hydrated";
import { TextField } from "./text-field.tsx";

interface CodeFieldProps {
  /** Also the id, unless one is given. */
  name?: string;
  id?: string;
  error?: string | undefined;
  autoFocus?: boolean;
}

/**
 * The second factor: an authenticator code or a backup code. Phones show a numeric keyboard first; since backup codes
 * have letters, a button switches to the other one. Without script the full keyboard is shown.
 */
export function CodeField({ name = "twoFactorCode", id, error, autoFocus }: CodeFieldProps) {
  const isHydrated = useIsHydrated();
  const input = useRef<HTMLInputElement>(null);
  const [isBackup, setIsBackup] = useState(false);

  function switchKeyboard(): void {
    setIsBackup(!isBackup);
    input.current?.focus();
  }

  return (
    <TextField
      ref={input}
      name={name}
      id={id}
      label="2FA code or backup code"
      hint={
        isBackup
          ? "One of the ten codes you saved when turning on 2FA. Each works once."
          : "The 6 digits your authenticator app shows now, or one of your backup codes."
      }
      inputMode={isHydrated && !isBackup ? "numeric" : "text"}
      autoComplete="one-time-code"
      autoCapitalize="none"
      autoCorrect="off"
      autoFocus={autoFocus}
      spellCheck={false}
      required
      error={error}
      aside={
        isHydrated && (
          <button
            type="button"
            onClick={switchKeyboard}
            className="text-accent hover:underline pointer-fine:hidden"
          >
            {isBackup ? "Use the app" : "Use a backup code"}
          </button>
        )
      }
    />
  );
}
