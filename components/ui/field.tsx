import { CircleAlert } from "lucide";
import type { ReactNode } from "react";
import type { FieldMessages } from "./field-aria.ts";
import { Icon } from "./icon.tsx";

interface FieldProps extends FieldMessages {
  /** Id of the control inside. */
  id: string;
  label: string;
  /** Beside the label: "Forgot password?", "12/160". */
  aside?: ReactNode;
  children: ReactNode;
}

/** Label, hint and error around one control, which takes `fieldAria` of the same id. */
export function Field({ id, label, aside, hint, error, children }: FieldProps) {
  return (
    <div>
      <div className="mb-1.5 flex items-baseline justify-between gap-4 text-sm">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {aside}
      </div>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-secondary text-pretty">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 flex gap-1.5 text-sm text-danger text-pretty">
          <Icon of={CircleAlert} className="mt-0.5 size-4" />
          {error}
        </p>
      )}
    </div>
  );
}
