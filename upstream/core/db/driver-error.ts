/** The database's own error of one SQLSTATE, looking through the driver's wrappers; undefined for any other error. */
export function driverError(error: unknown, sqlState: string): Error | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ("code" in current && current.code === sqlState) return current;
  }
  return undefined;
}
