"use client";

import { type ReactNode, useRef } from "react";
import { Button } from "#components/ui/button";
import { Sheet } from "#components/ui/sheet";
import { TextField } from "#components/ui/text-field";
import { PASSKEY_NAME_MAX_LENGTH } from "#contract/limits";
import { formText } from "#lib/client/form/form-text";
import { useFormSubmit } from "#lib/client/form/use-form-submit";
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
  /** An error that does not belong to the field. */
  problem?: ReactNode;
  /** Throws `FormRefusal`; otherwise the sheet closes. */
  onName: (name: string) => Promise<void>;
  onClose?: () => void;
}

/** Sheet that asks for a passkey's name. */
export function NameSheet({ id, title, text, name, hint, labels, problem, onName, onClose }: NameSheetProps) {
  const form = useRef<HTMLFormElement>(null);
  const {
    problem: refusal,
    isBusy,
    clearProblem,
    onSubmit,
    onInput,
  } = useFormSubmit({
    form,
    initialProblem: null,
    isKept: true,
    submit: async (values) => {
      await onName(formText(values, "name").trim());
      form.current?.closest("dialog")?.close();
    },
  });
  const [action, busyAction] = labels;

  function close(): void {
    // `close` fires asynchronously: the sheet may be open again, with new input.
    if (form.current?.closest("dialog")?.open) return;
    form.current?.reset();
    clearProblem();
    onClose?.();
  }

  return (
    <Sheet
      id={id}
      title={title}
      {...(text && { text })}
      onClose={close}
      action={
        <Button type="submit" form={`${id}-form`} variant="primary" isBusy={isBusy}>
          {isBusy ? busyAction : action}
        </Button>
      }
    >
      <form
        ref={form}
        id={`${id}-form`}
        noValidate
        onSubmit={onSubmit}
        onInput={onInput}
        className="mt-5 flex flex-col gap-5"
      >
        {problem}
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
          error={refusal?.fields.name}
        />
      </form>
    </Sheet>
  );
}
