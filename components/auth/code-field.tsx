import { TextField } from "#components/ui/text-field";

interface CodeFieldProps {
  error: string | undefined;
}

/** The second factor: a code of the authenticator or a backup code. */
export function CodeField({ error }: CodeFieldProps) {
  return (
    <TextField
      name="twoFactorCode"
      label="2FA code or backup code"
      hint="The 6 digits your authenticator app shows now, or one of your backup codes."
      autoComplete="one-time-code"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      required
      error={error}
    />
  );
}
