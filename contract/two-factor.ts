import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { BACKUP_CODE_COUNT, PASSWORD_MAX_LENGTH } from "./limits.ts";
import { secondFactorCode } from "./password.ts";
import { count, successFields } from "./primitives.ts";

const password = z
  .string({ error: "Password is required" })
  .max(PASSWORD_MAX_LENGTH, `Password can be at most ${PASSWORD_MAX_LENGTH} characters long`)
  .default("");

const backupCodes = z.array(z.string()).length(BACKUP_CODE_COUNT);

/** The response to each step of turning two-factor authentication on or off. */
const setup = z.object({
  ...successFields,
  twoFactorEnabled: z.boolean(),
  /** The secret for manual entry; only while pending. */
  secret: z.string().optional(),
  /** The secret as a QR code, a `data:` URL; only while pending. */
  qrCodeUrl: z.string().optional(),
  /** Returned once, when it is turned on. */
  backupCodes: backupCodes.optional(),
  /** The new token of the current session, after all other sessions were closed. */
  csrfToken: z.string().optional(),
});

export const setupTwoFactor = endpoint({
  method: "POST",
  path: "/auth/setup-2fa",
  summary:
    "{enable: true, password} creates a pending secret, {enable: true, code} enables the second factor, {enable: false, password, code} disables it. The last two close every other session.",
  access: "member",
  sessionEffect: "renews",
  body: z.strictObject({
    enable: z.boolean({ error: "Choose whether to turn it on or off" }),
    password,
    code: secondFactorCode,
  }),
  output: setup,
});

export const getTwoFactorStatus = endpoint({
  method: "GET",
  path: "/auth/2fa-status",
  summary:
    "Returns whether the second factor is enabled, and the number of remaining backup codes; never the secret or the codes.",
  access: "member",
  output: z.object({
    ...successFields,
    twoFactorEnabled: z.boolean(),
    backupCodesLeft: count,
  }),
});

export const regenerateBackupCodes = endpoint({
  method: "POST",
  path: "/auth/2fa-backup-codes",
  summary: "Generates new backup codes and invalidates the earlier ones. Requires the password and a code.",
  access: "member",
  body: z.strictObject({ password, code: secondFactorCode }),
  output: z.object({ ...successFields, backupCodes }),
});

export const validateBackupCode = endpoint({
  method: "POST",
  path: "/auth/validate-backup-code",
  summary: "Checks whether one of the caller's backup codes is unused, without using it.",
  access: "member",
  body: z.strictObject({ code: secondFactorCode }),
  output: z.object({ ...successFields, isValid: z.boolean() }),
});
