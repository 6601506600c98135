"use client";

import type { ComponentProps } from "react";
import { Form, type FormProps } from "./form.tsx";
import { Sheet } from "./sheet.tsx";
import { SubmitButton } from "./submit-button.tsx";

interface SheetFormProps extends Omit<FormProps, "id" | "frame" | "isKept" | "className"> {
  /** Id of the sheet. */
  id: string;
  title: string;
  /** What will happen, in a sentence. */
  text?: string | undefined;
  /** Open at first, also without script. */
  open?: boolean | undefined;
  /** Label of the submit button, idle and busy. */
  labels: readonly [string, string];
  variant?: ComponentProps<typeof SubmitButton>["variant"];
  /** Whether what was typed stays when the sheet is closed. */
  keepsInput?: boolean;
  onClosed?: () => void;
}

/** A sheet that is a form. It closes after a success; what was typed is gone then, and when it is closed otherwise. */
export function SheetForm(props: SheetFormProps) {
  const { id, title, text, open, labels, variant = "primary", keepsInput = false, ...rest } = props;
  const { onClosed, submit, children, ...form } = rest;
  const formId = `${id}-form`;
  const [label, busyLabel] = labels;
  return (
    <Form
      {...form}
      id={formId}
      isKept
      className="mt-5 gap-5"
      submit={async (values, element) => {
        await submit(values, element);
        element.closest("dialog")?.close();
        element.reset();
      }}
      frame={(element) => (
        <Sheet
          id={id}
          title={title}
          {...(text && { text })}
          {...(open && { open })}
          onClose={({ currentTarget }) => {
            // `close` fires asynchronously: the sheet may be open again, with new input.
            if (currentTarget.open) return;
            if (!keepsInput) currentTarget.querySelector("form")?.reset();
            onClosed?.();
          }}
          action={
            <SubmitButton form={formId} variant={variant} busyLabel={busyLabel}>
              {label}
            </SubmitButton>
          }
        >
          {element}
        </Sheet>
      )}
    >
      {children}
    </Form>
  );
}
