import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { successFields } from "./primitives.ts";

/** A released version. */
export const appVersion = z.object({
  version: z.string(),
  releaseDate: z.iso.date(),
  description: z.string(),
});

export type AppVersion = z.infer<typeof appVersion>;

export const getAppVersion = endpoint({
  method: "GET",
  path: "/company/app-version",
  summary: "The running version, newest first.",
  access: "anyone",
  output: z.object({ ...successFields, data: z.array(appVersion) }),
});

/** What this server is configured for, so that no screen offers what it cannot do. */
export const capabilities = z.object({
  mail: z.boolean(),
  sms: z.boolean(),
  push: z.boolean(),
  signup: z.enum(["open", "invite"]),
  /** Whether GIFs can be searched at a provider. */
  gifSearch: z.boolean(),
});

export type Capabilities = z.infer<typeof capabilities>;

export const getCapabilities = endpoint({
  method: "GET",
  path: "/company/capabilities",
  summary: "Returns the optional features that this server offers.",
  access: "anyone",
  output: z.object({ ...successFields, capabilities }),
});
