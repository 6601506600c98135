import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { acknowledgement, successFields, timestamp } from "./primitives.ts";

/** Part 2 section 3. */
export const device = z.object({
  /** Names the device in `logoutDevice`; it opens nothing by itself. */
  deviceKey: z.string(),
  isCurrentDevice: z.boolean(),
  deviceType: z.string(),
  client: z.string(),
  os: z.string(),
  lastActive: timestamp,
  /** Region and country of the address, in English; null where they are not known. */
  state: z.string().nullable(),
  country: z.string().nullable(),
  ip: z.string(),
});

export type Device = z.infer<typeof device>;

export const listDevices = endpoint({
  method: "GET",
  path: "/auth/active-devices",
  summary: "Where the caller is signed in: this device first, then by last activity.",
  access: "member",
  output: z.object({ ...successFields, devices: z.array(device) }),
});

export const logoutDevice = endpoint({
  method: "POST",
  path: "/auth/logout-device",
  summary: "Signs another device of the caller out. 404 for one that is not theirs.",
  access: "member",
  body: z.strictObject({
    deviceId: z.string({ error: "This device does not exist" }).min(1, "This device does not exist").max(100),
  }),
  output: acknowledgement,
});

export const logoutAllDevices = endpoint({
  method: "POST",
  path: "/auth/logout-all-devices",
  summary: "Closes every session of the caller, this one too.",
  access: "member",
  sessionEffect: "closes",
  output: acknowledgement,
});

/** Part 2 section 3. Fields that are not known are null, and the browser's own zone and language stand in. */
export const localization = z.object({
  country: z.string().nullable(),
  region: z.string().nullable(),
  city: z.string().nullable(),
  /** IANA name such as `Europe/Paris`; null where the address tells none. */
  timeZone: z.string().nullable(),
  /** Now in that zone, ISO 8601 with its offset: `2026-11-21T14:05:00+01:00`. */
  localTime: z.string().nullable(),
  /** BCP 47, of the country; null where it is not known. */
  language: z.string().nullable(),
  ip: z.string(),
  device: z.string(),
  /** Whether the above come from the address, or cannot since it is of a private network or nobody knows it. */
  source: z.enum(["address", "private-address", "unknown-address"]),
});

export type Localization = z.infer<typeof localization>;

export const getLocalization = endpoint({
  method: "GET",
  path: "/auth/localization",
  summary: "Where the caller seems to be, told from the address.",
  access: "member",
  output: z.object({ ...successFields, location: localization }),
});
