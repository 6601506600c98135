import { reauthTexts as texts } from "#components/password/texts.ts";
import { Button } from "#components/ui/button";
import { CodeField } from "#components/ui/code-field";
import { EndpointForm } from "#components/ui/endpoint-form";
import { FormMessage } from "#components/ui/form-message";
import { PasswordField } from "#components/ui/password/password-field";
import { type PlainFormOutcome, problemOf } from "#lib/client/form/form-problem";

interface PlainReauthFormProps {
  /** Where to continue; a path on this site. */
  returnTo: string;
  /** Result of the last submission. */
  outcome: PlainFormOutcome | null;
}

/** Asks for the password on a page of its own, without script. */
export function PlainReauthForm({ returnTo, outcome }: PlainReauthFormProps) {
  const problem = problemOf(outcome);
  return (
    <EndpointForm endpoint="reauthenticate" returnTo={returnTo} className="flex max-w-sheet flex-col gap-5">
      {problem?.message && <FormMessage message={problem.message} />}
      <PasswordField
        name="password"
        label={texts.password}
        autoComplete="current-password"
        required
        error={problem?.fields.password}
      />
      {outcome?.requires2FA && <CodeField error={problem?.fields.twoFactorCode} />}
      <Button type="submit" variant="primary" className="min-w-32 self-start">
        {texts.confirm}
      </Button>
    </EndpointForm>
  );
}
