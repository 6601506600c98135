import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { acknowledgement, successFields, timestamp } from "./primitives.ts";

/** A device on which the caller is signed in. */
export const device = z.object({
  /** Identifies the device in `logoutDevice`; not a credential. */
  deviceKey: z.string(),
  isCurrentDevice: z.boolean(),
  deviceType: z.string(),
  client: z.string(),
  os: z.string(),
  lastActive: timestamp,
  /** Region and country of the IP address, in English; null when unknown. */
  state: z.string().nullable(),
  country: z.string().nullable(),
  ip: z.string(),
});

export type Device = z.infer<typeof device>;

export const listDevices = endpoint({
  method: "GET",
  path: "/auth/active-devices",
  summary: "Lists the devices where the caller is signed in: this device first, then by last activity.",
  access: "member",
  output: z.object({ ...successFields, devices: z.array(device) }),
});

export const logoutDevice = endpoint({
  method: "POST",
  path: "/auth/logout-device",
  summary: "Signs another device of the caller out. 404 for another member's.",
  access: "member",
  body: z.strictObject({
    deviceId: z.string({ error: "This device does not exist" }).min(1, "This device does not exist").max(100),
  }),
  output: acknowledgement,
});

export const logoutAllDevices = endpoint({
  method: "POST",
  path: "/auth/logout-all-devices",
  summary: "Closes every session of the caller, including this one.",
  access: "member",
  sessionEffect: "closes",
  output: acknowledgement,
});

/** The caller's location by IP address. Unknown fields are null; the browser's own time zone and language then apply. */
export const localization = z.object({
  country: z.string().nullable(),
  region: z.string().nullable(),
  city: z.string().nullable(),
  /** IANA name such as `Europe/Paris`. */
  timeZone: z.string().nullable(),
  /** The current time in that zone, ISO 8601 with offset: `2026-11-21T14:05:00+01:00`. */
  localTime: z.string().nullable(),
  /** The country's language, BCP 47. */
  language: z.string().nullable(),
  ip: z.string(),
  device: z.string(),
  /** Whether the address was located, is of a private network, or is not in the database. */
  source: z.enum(["address", "private-address", "unknown-address"]),
});

export type Localization = z.infer<typeof localization>;

export const getLocalization = endpoint({
  method: "GET",
  path: "/auth/localization",
  summary: "Returns the caller's approximate location, derived from the IP address.",
  access: "member",
  output: z.object({ ...successFields, location: localization }),
});
