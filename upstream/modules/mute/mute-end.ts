import type { MuteDuration } from "#contract/mute";
import { DAY } from "#contract/units";

const durationsMs = { day: DAY, week: 7 * DAY, month: 30 * DAY, always: null } as const satisfies Record<
  MuteDuration,
  number | null
>;

/** The end of a mute that starts now; null if it has none. */
export function muteEnd(duration: MuteDuration, now: Date): Date | null {
  const lengthMs = durationsMs[duration];
  return lengthMs === null ? null : new Date(now.getTime() + lengthMs);
}
