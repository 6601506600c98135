import { type ComponentProps, type ReactNode, useId } from "react";

interface ToggleProps extends Omit<ComponentProps<"input">, "type" | "className"> {
  label: string;
  hint?: string;
  /** Content beside the switch. */
  aside?: ReactNode;
  /** Shows neither state until script knows it. */
  isUnknown?: boolean;
}

const knob =
  "checked:border-accent checked:bg-accent-strong " +
  "before:absolute before:top-1/2 before:left-1 before:size-4.5 before:-translate-y-1/2 before:rounded-full " +
  "before:bg-control before:transition-transform checked:before:translate-x-4 checked:before:bg-card";

/** A labeled switch as a whole row. An ordinary checkbox underneath, controlled or not. */
export function Toggle({ label, hint, aside, isUnknown = false, id, ...input }: ToggleProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  return (
    <label htmlFor={inputId} className="flex min-h-touch cursor-pointer items-center justify-between gap-6">
      <span className="min-w-0 flex-1">
        <span id={`${inputId}-label`} className="block font-medium">
          {label}
        </span>
        {hint && (
          <span id={`${inputId}-hint`} className="block text-sm text-secondary">
            {hint}
          </span>
        )}
      </span>
      {aside}
      <input
        id={inputId}
        type="checkbox"
        autoComplete="off"
        // biome-ignore lint/a11y/useAriaPropsForRole: the checkbox itself says whether it is checked
        role="switch"
        aria-labelledby={`${inputId}-label`}
        aria-describedby={hint && `${inputId}-hint`}
        className={
          "relative h-6.5 w-11 shrink-0 cursor-pointer appearance-none rounded-full border border-control " +
          "bg-background transition-colors disabled:cursor-not-allowed disabled:opacity-55 " +
          (isUnknown ? "" : knob)
        }
        {...input}
      />
    </label>
  );
}
