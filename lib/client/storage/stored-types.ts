/** Whether a value is a non-array object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export const isText = (value: unknown): value is string => typeof value === "string";

export const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value);
