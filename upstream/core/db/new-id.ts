import { randomBytes } from "node:crypto";

/** An id that nothing has, smaller than every id. */
export const NO_ID = "00000000-0000-0000-0000-000000000000";
/** Greater than every id: where the first page of a list begins. */
export const AFTER_ALL = "ffffffff-ffff-ffff-ffff-ffffffffffff";

let lastMs = 0;
let sequence = 0;

// A counter keeps ids of the same millisecond in order of creation (RFC 9562, 6.2 method 1).
function nextSequence(ms: number): number {
  sequence = ms === lastMs ? (sequence + 1) & 0xfff : randomBytes(1).readUInt8();
  lastMs = ms;
  return sequence;
}

/**
 * Generates a UUIDv7.
 * @param at creation time; ids sort by it
 */
export function newId(at: Date): string {
  const bytes = randomBytes(16);
  const ms = at.getTime();
  bytes.writeUIntBE(ms, 0, 6);
  bytes.writeUInt16BE(0x7000 | nextSequence(ms), 6);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
  const hex = bytes.toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}

/** The smallest id that could be created at a time: a lower bound for "since then" in comparisons of ids. */
export function lowestId(at: Date): string {
  const hex = at.getTime().toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

/** When an id was created, to the millisecond: the inverse of `lowestId`. */
export function timeOfId(id: string): Date {
  return new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16));
}
