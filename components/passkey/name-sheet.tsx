"use client";

import { SheetForm } from "#components/ui/sheet-form";
import { TextField } from "#components/ui/text-field";
import { PASSKEY_NAME_MAX_LENGTH } from "#contract/limits";
import { formText } from "#lib/client/form/form-text";
import { passkeyTexts as texts } from "./texts.ts";

interface NameSheetProps {
  id: string;
  title: string;
  text?: string;
  /** Initial value. */
  name: string;
  hint?: string;
  /** Labels of the submit button, idle and busy. */
  labels: readonly [string, string];
  /** Throws `FormRefusal`; otherwise the sheet closes. */
  onName: (name: string) => Promise<void>;
}

/** Sheet that asks for a passkey's name. */
export function NameSheet({ id, name, hint, onName, ...sheet }: NameSheetProps) {
  return (
    <SheetForm id={id} {...sheet} submit={(values) => onName(formText(values, "name").trim())}>
      <TextField
        key={name}
        id={`${id}-name`}
        name="name"
        label={texts.name}
        hint={hint}
        defaultValue={name}
        maxLength={PASSKEY_NAME_MAX_LENGTH}
        autoComplete="off"
        autoFocus
        required
      />
    </SheetForm>
  );
}
