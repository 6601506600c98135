"use client";

import { type ComponentProps, type ComponentType, type InputEvent, useState } from "react";
import { PasswordField } from "./password-field.tsx";
import type { PasswordMeterProps } from "./password-meter.tsx";

type NewPasswordFieldProps = Omit<
  ComponentProps<typeof PasswordField>,
  "autoComplete" | "onFocus" | "onInput"
>;

const nothing: PasswordMeterProps = { password: "", known: [] };

/** What stands in the form's other fields: whoever guesses may know it. */
function knownBeside({ form }: HTMLInputElement): string[] {
  const inputs =
    form?.querySelectorAll<HTMLInputElement>("input:is([type=text], [type=email], :not([type]))") ?? [];
  return [...inputs].flatMap(({ value }) => value.split(/[\s@.]+/)).filter(Boolean);
}

/**
 * A password input for a new one, which says how hard that is to guess. It blocks nothing; what it needs for that is
 * loaded when somebody comes to it.
 */
export function NewPasswordField(field: NewPasswordFieldProps) {
  const [Meter, setMeter] = useState<ComponentType<PasswordMeterProps> | null>(null);
  const [judged, setJudged] = useState(nothing);

  async function prepare(): Promise<void> {
    // Without a connection there is no meter, and everything else as ever.
    const loaded = await import("./password-meter.tsx").catch(() => null);
    if (loaded) setMeter(() => loaded.PasswordMeter);
  }

  function judge({ currentTarget }: InputEvent<HTMLInputElement>): void {
    setJudged({ password: currentTarget.value, known: knownBeside(currentTarget) });
  }

  return (
    <div>
      <PasswordField {...field} autoComplete="new-password" onFocus={prepare} onInput={judge} />
      {Meter && <Meter {...judged} />}
    </div>
  );
}
