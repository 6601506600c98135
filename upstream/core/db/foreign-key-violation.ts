import { driverError } from "./driver-error.ts";

const FOREIGN_KEY_VIOLATION = "23503";

/** Whether a write was refused since what it points at is gone. */
export const isForeignKeyViolation = (error: unknown): boolean =>
  driverError(error, FOREIGN_KEY_VIOLATION) !== undefined;
