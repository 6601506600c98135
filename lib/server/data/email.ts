import "server-only";
import { cache } from "react";
import type { getEmail } from "#contract/email";
import type { OutputOf } from "#contract/endpoint";
import { loadCapabilities } from "#lib/server/data/company";
import { load } from "#lib/server/data/load";
import { outcomeOf } from "#lib/server/data/outcome";
import { loadIsEmailConfirmed } from "#lib/server/data/profile";

export type MemberEmail = Pick<OutputOf<typeof getEmail>, "email" | "isConfirmed" | "pendingEmail">;

/** The viewer's address, and what waits to be confirmed. */
export const loadEmail = cache(async (): Promise<MemberEmail> => {
  const { email, isConfirmed, pendingEmail } = await load("getEmail", {});
  return { email, isConfirmed, pendingEmail };
});

/** Whether to remind the viewer of the confirmation: not where no mail can be sent, nor while anything is not known. */
export async function needsEmailReminder(): Promise<boolean> {
  const [isConfirmed, capabilities] = await Promise.all([
    outcomeOf(loadIsEmailConfirmed()),
    outcomeOf(loadCapabilities()),
  ]);
  return "value" in isConfirmed && !isConfirmed.value && "value" in capabilities && capabilities.value.mail;
}
