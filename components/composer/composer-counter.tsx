import { POST_MAX_GRAPHEMES } from "#contract/limits";
import { classNames } from "#lib/shared/class-names";

interface ComposerCounterProps {
  id: string;
  /** In graphemes. */
  length: number;
}

/** n/280, in a warning colour above it (part 2 section 5). */
export function ComposerCounter({ id, length }: ComposerCounterProps) {
  return (
    <span
      id={id}
      className={classNames(
        "text-sm tabular-nums",
        length > POST_MAX_GRAPHEMES ? "font-semibold text-danger" : "text-muted",
      )}
    >
      {length}/{POST_MAX_GRAPHEMES}
    </span>
  );
}
