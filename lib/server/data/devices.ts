import "server-only";
import type { Device, Localization } from "#contract/device";
import { load } from "#lib/server/data/load";

/** Where the viewer is signed in: this device first. */
export async function loadDevices(): Promise<Device[]> {
  return (await load("listDevices", {})).devices;
}

/** Where the viewer seems to be, told from the address. */
export async function loadLocalization(): Promise<Localization> {
  return (await load("getLocalization", {})).location;
}
