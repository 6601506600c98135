// No zod here: pages import this file.

import { DAY } from "./units.ts";

/** How long the messages of a conversation last, `""` for always; the times in milliseconds. */
export const messageLifetimes = {
  "": null,
  day: DAY,
  week: 7 * DAY,
} as const satisfies Record<string, number | null>;

export type MessageLifetime = keyof typeof messageLifetimes;

/** When a message disappears; null for never. */
export function messageEnd(lifetime: MessageLifetime, sentAt: Date): Date | null {
  const lastsMs = messageLifetimes[lifetime];
  return lastsMs === null ? null : new Date(sentAt.getTime() + lastsMs);
}
