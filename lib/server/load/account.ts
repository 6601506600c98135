import "server-only";
import { cache } from "react";
import type { DataExport } from "#contract/data-export";
import type { Device, Localization } from "#contract/device";
import type { getEmail } from "#contract/email";
import type { OutputOf } from "#contract/endpoint";
import type { Passkey } from "#contract/passkey";
import type { KnownSettings } from "#contract/settings";
import { loadCapabilities } from "./company.ts";
import { load } from "./load.ts";
import { outcomeOf } from "./outcome.ts";
import { loadIsEmailConfirmed } from "./profile.ts";

/** The viewer's settings. */
export const loadSettings = cache(
  async (): Promise<KnownSettings> => (await load("getSettings", {})).settings,
);

export type MemberEmail = Pick<OutputOf<typeof getEmail>, "email" | "isConfirmed" | "pendingEmail">;

/** The viewer's mail address, and a new one that is not confirmed yet. */
export const loadEmail = cache(async (): Promise<MemberEmail> => {
  const { email, isConfirmed, pendingEmail } = await load("getEmail", {});
  return { email, isConfirmed, pendingEmail };
});

/** Whether to remind the viewer to confirm the address: not where no mail can be sent, nor when loading fails. */
export async function needsEmailReminder(): Promise<boolean> {
  const [isConfirmed, capabilities] = await Promise.all([
    outcomeOf(loadIsEmailConfirmed()),
    outcomeOf(loadCapabilities()),
  ]);
  return "value" in isConfirmed && !isConfirmed.value && "value" in capabilities && capabilities.value.mail;
}

/** Whether two-factor authentication is on, and how many backup codes are left. */
export async function loadTwoFactorStatus() {
  const { twoFactorEnabled, backupCodesLeft } = await load("getTwoFactorStatus", {});
  return { twoFactorEnabled, backupCodesLeft };
}

/** The viewer's passkeys, newest first. */
export async function loadPasskeys(): Promise<Passkey[]> {
  return (await load("listPasskeys", {})).passkeys;
}

/** Devices where the viewer is signed in, this one first. */
export async function loadDevices(): Promise<Device[]> {
  return (await load("listDevices", {})).devices;
}

/** The viewer's approximate location, derived from the client address. */
export async function loadLocalization(): Promise<Localization> {
  return (await load("getLocalization", {})).location;
}

/** The viewer's data export, pending or ready; null when there is none. */
export async function loadDataExport(): Promise<DataExport | null> {
  return (await load("getDataExport", {})).dataExport;
}
