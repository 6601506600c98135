import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { BACKUP_CODE_COUNT, PASSWORD_MAX_LENGTH } from "./limits.ts";
import { secondFactorCode } from "./password.ts";
import { successFields } from "./primitives.ts";

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
    "{enable: true, password} makes a pending secret, {enable: true, code} turns it on, {enable: false, password, code} off. The last two close every other session.",
  access: "member",
  sessionEffect: "renews",
  body: z.strictObject({
    enable: z.boolean({ error: "Say whether to turn it on or off" }),
    password,
    code: secondFactorCode,
  }),
  output: setup,
});

export const getTwoFactorStatus = endpoint({
  method: "GET",
  path: "/auth/2fa-status",
  summary:
    "Whether the second factor is on, and how many backup codes are left. Never the secret or the codes.",
  access: "member",
  output: z.object({
    ...successFields,
    twoFactorEnabled: z.boolean(),
    backupCodesLeft: z.number().int().nonnegative(),
  }),
});

export const regenerateBackupCodes = endpoint({
  method: "POST",
  path: "/auth/2fa-backup-codes",
  summary: "Makes new backup codes and voids the earlier ones. Takes the password and a code.",
  access: "member",
  body: z.strictObject({ password, code: secondFactorCode }),
  output: z.object({ ...successFields, backupCodes }),
});

export const validateBackupCode = endpoint({
  method: "POST",
  path: "/auth/validate-backup-code",
  summary: "Whether one of the caller's backup codes can still be used; does not use it up.",
  access: "member",
  body: z.strictObject({ code: secondFactorCode }),
  output: z.object({ ...successFields, isValid: z.boolean() }),
});
