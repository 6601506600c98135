const FOREIGN_KEY_VIOLATION = "23503";

/** Whether a write was refused since what it points at is gone, looking through the driver's wrappers. */
export function isForeignKeyViolation(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ("code" in current && current.code === FOREIGN_KEY_VIOLATION) return true;
  }
  return false;
}
