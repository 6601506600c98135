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

/** What the viewer has chosen. */
export const loadSettings = cache(
  async (): Promise<KnownSettings> => (await load("getSettings", {})).settings,
);

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

/** Whether the viewer has a second factor, and how many backup codes are left. */
export async function loadTwoFactorStatus() {
  const { twoFactorEnabled, backupCodesLeft } = await load("getTwoFactorStatus", {});
  return { twoFactorEnabled, backupCodesLeft };
}

/** The viewer's passkeys, newest first. */
export async function loadPasskeys(): Promise<Passkey[]> {
  return (await load("listPasskeys", {})).passkeys;
}

/** Where the viewer is signed in: this device first. */
export async function loadDevices(): Promise<Device[]> {
  return (await load("listDevices", {})).devices;
}

/** Where the viewer seems to be, told from the address. */
export async function loadLocalization(): Promise<Localization> {
  return (await load("getLocalization", {})).location;
}

/** The copy of the viewer's data, being made or ready; null when there is none. */
export async function loadDataExport(): Promise<DataExport | null> {
  return (await load("getDataExport", {})).dataExport;
}
