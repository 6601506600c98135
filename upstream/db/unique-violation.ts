const UNIQUE_VIOLATION = "23505";

/** The name of the unique index that refused a write, looking through the driver's wrappers; otherwise null. */
export function uniqueViolation(error: unknown): string | null {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ("code" in current && current.code === UNIQUE_VIOLATION && "constraint" in current) {
      return String(current.constraint);
    }
  }
  return null;
}
