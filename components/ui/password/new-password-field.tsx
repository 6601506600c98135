"use client";

import { type ComponentProps, type ComponentType, type InputEvent, useState } from "react";
import { PasswordField } from "./password-field.tsx";
import type { PasswordMeterProps } from "./password-meter.tsx";

type NewPasswordFieldProps = Omit<
  ComponentProps<typeof PasswordField>,
  "autoComplete" | "onFocus" | "onInput"
>;

const nothing: PasswordMeterProps = { password: "", known: [] };

/** Values of the form's other fields, which an attacker may know. */
function knownBeside({ form }: HTMLInputElement): string[] {
  const inputs =
    form?.querySelectorAll<HTMLInputElement>("input:is([type=text], [type=email], :not([type]))") ?? [];
  return [...inputs].flatMap(({ value }) => value.split(/[\s@.]+/)).filter(Boolean);
}

/** A field for a new password with a strength meter. It rejects nothing; the meter is loaded on focus. */
export function NewPasswordField(field: NewPasswordFieldProps) {
  const [Meter, setMeter] = useState<ComponentType<PasswordMeterProps> | null>(null);
  const [judged, setJudged] = useState(nothing);

  async function prepare(): Promise<void> {
    // If the meter cannot be loaded, the field works without it.
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
