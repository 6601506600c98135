export interface FieldMessages {
  hint?: string;
  error?: string;
}

/** Attributes that tie a control to its hint and its error for screen readers. */
export function fieldAria(id: string, { hint, error }: FieldMessages) {
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return {
    id,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": describedBy || undefined,
  } as const;
}

/** Classes of a text input; its edge turns red while `aria-invalid`. */
export const inputStyle =
  "block min-h-touch w-full rounded-control border border-control bg-background px-3 text-base transition-colors " +
  "hover:border-muted focus-visible:border-accent focus-visible:outline-offset-0 aria-invalid:border-danger " +
  "disabled:cursor-not-allowed disabled:opacity-60 read-only:text-secondary";
