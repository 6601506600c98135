import { AppError } from "#contract/errors";

/** When a text was written. */
interface WrittenText {
  readonly createdAt: Date;
  /** Null if it was never changed. */
  readonly editedAt: Date | null;
}

/**
 * Refuses an edit that began with an earlier text than the stored one, which it would undo.
 * @param basedOn when the text that it began with was written, ISO 8601; not checked if missing
 * @throws AppError CONFLICT
 */
export function refuseOutdatedEdit(basedOn: string | undefined, { createdAt, editedAt }: WrittenText): void {
  if (basedOn === undefined || Date.parse(basedOn) === (editedAt ?? createdAt).getTime()) return;
  throw new AppError("CONFLICT", "This text has been changed elsewhere since");
}
