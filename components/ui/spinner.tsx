import { classNames } from "#lib/shared/class-names";

interface SpinnerProps {
  className?: string;
}

/** A spinner in the text's color. Put a text beside it. */
export function Spinner({ className }: SpinnerProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "inline-block shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent",
        className ?? "size-4",
      )}
    />
  );
}
