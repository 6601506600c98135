import { passwordLacks } from "./password-lacks.ts";
import { passwordStrength } from "./password-strength.ts";

const texts = {
  label: "Password strength",
  /** From 0 to 4. */
  words: ["Very easy to guess", "Easy to guess", "Could be stronger", "Strong", "Very strong"],
} as const;
/** The most that a password that cannot be used yet is said to be worth. */
const UNFINISHED_MAX = 1;

export interface PasswordMeterProps {
  password: string;
  /** Words about the member that an attacker may know. */
  known: readonly string[];
}

/** A password's strength as a bar, and in words what it still needs or how strong it is. */
export function PasswordMeter(props: PasswordMeterProps) {
  return (
    <div className="mt-2 flex min-h-5 items-center gap-3 text-sm">
      {props.password !== "" && <Strength {...props} />}
    </div>
  );
}

function Strength({ password, known }: PasswordMeterProps) {
  const strength = passwordStrength(password, known);
  const lacks = passwordLacks(password);
  const score = lacks === null ? strength : Math.min(strength, UNFINISHED_MAX);
  const words = lacks ?? texts.words[score];
  return (
    <>
      <meter
        min={0}
        max={5}
        low={2.5}
        high={3.5}
        optimum={5}
        value={score + 1}
        aria-label={texts.label}
        aria-valuetext={words}
        className="strength-meter shrink-0"
      />
      <span aria-live="polite" className="text-secondary">
        {words}
      </span>
    </>
  );
}
