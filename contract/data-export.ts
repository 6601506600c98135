import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { id, successFields, timestamp } from "./primitives.ts";

/** The state of an export of a member's data. */
export const dataExport = z.object({
  id,
  status: z.enum(["queued", "running", "ready", "failed"]),
  /** Percent, 0 to 100. */
  progress: z.number().int().min(0).max(100),
  sizeBytes: z.number().int().nonnegative().nullable(),
  requestedAt: timestamp,
  /** When the download expires; null before it is ready. */
  expiresAt: timestamp.nullable(),
});

export type DataExport = z.infer<typeof dataExport>;

export const getDataExport = endpoint({
  method: "GET",
  path: "/data-export",
  summary: "Returns the caller's newest export; null if there is none or it has expired.",
  access: "member",
  output: z.object({ ...successFields, dataExport: dataExport.nullable() }),
});

export const startDataExport = endpoint({
  method: "POST",
  path: "/data-export",
  summary: "Starts a data export, or returns the one in progress. 403 REAUTH_REQUIRED.",
  access: "member",
  output: z.object({ ...successFields, dataExport }),
});

export const openDataExport = endpoint({
  method: "POST",
  path: "/data-export/link",
  summary:
    "A signed, expiring path of the file of the caller's ready export. 403 REAUTH_REQUIRED, 404 if none is ready.",
  access: "member",
  output: z.object({ ...successFields, token: z.string(), expiresAt: timestamp }),
});
