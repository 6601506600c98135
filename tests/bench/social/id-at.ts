import type { Random } from "#upstream/demo/random";

/** A UUIDv7 of a moment; its random part is repeatable. */
export function idAt(ms: number, random: Random): string {
  const time = Math.floor(ms).toString(16).padStart(12, "0");
  const hex = (digits: number) =>
    Math.floor(random.next() * 16 ** digits)
      .toString(16)
      .padStart(digits, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-8${hex(3)}-${hex(6)}${hex(6)}`;
}

/** A moment as the database reads it. */
export const iso = (ms: number) => new Date(ms).toISOString();
