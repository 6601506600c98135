import { passwordStrength } from "./password-strength.ts";

const texts = {
  label: "Strength of the new password",
  /** From 0 to 4. */
  words: ["Very easy to guess", "Easy to guess", "Could be stronger", "Strong", "Very strong"],
} as const;

export interface PasswordMeterProps {
  password: string;
  /** Words about the member that an attacker may know. */
  known: readonly string[];
}

/** A password's strength as a bar and in words. Its room is reserved. */
export function PasswordMeter({ password, known }: PasswordMeterProps) {
  const score = password === "" ? null : passwordStrength(password, known);
  return (
    <div className="mt-2 flex h-5 items-center gap-3 text-sm">
      {score !== null && (
        <meter
          min={0}
          max={5}
          low={2.5}
          high={3.5}
          optimum={5}
          value={score + 1}
          aria-label={texts.label}
          aria-valuetext={texts.words[score]}
          className="strength-meter"
        />
      )}
      <span aria-live="polite" className="text-secondary">
        {score !== null && texts.words[score]}
      </span>
    </div>
  );
}
