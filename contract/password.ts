import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { PASSWORD_MAX_LENGTH } from "./limits.ts";
import { acknowledgement, newEmail, newPassword, successFields, timestamp } from "./primitives.ts";

const tooLong = `Password can be at most ${PASSWORD_MAX_LENGTH} characters long`;

/** An existing password, so only its presence is checked here. */
export const currentPassword = z
  .string({ error: "Current password is required" })
  .min(1, "Current password is required")
  .max(PASSWORD_MAX_LENGTH, tooLong);

/** A second-factor code as typed: from an authenticator app, or a backup code. Empty without a second factor. */
export const secondFactorCode = z
  .string({ error: "Enter your 2FA code as text" })
  .trim()
  .max(64, "2FA code is too long")
  .default("");

const twoNewPasswords = {
  newPassword: z
    .string({ error: "New password is required" })
    .min(1, "New password is required")
    .pipe(newPassword),
  confirmNewPassword: z
    .string({ error: "Please confirm your new password" })
    .min(1, "Please confirm your new password")
    .max(PASSWORD_MAX_LENGTH, tooLong),
};

interface TwoNewPasswords {
  newPassword: string;
  confirmNewPassword: string;
}

const areSame = ({ newPassword, confirmNewPassword }: TwoNewPasswords) => newPassword === confirmNewPassword;
const differ = { path: ["confirmNewPassword"], error: "Passwords do not match" };

export const reauthenticate = endpoint({
  method: "POST",
  path: "/auth/reauthenticate",
  summary:
    "Confirms the password, and the second factor if enabled, for sensitive actions. Valid for 5 minutes.",
  access: "member",
  body: z.strictObject({
    password: z
      .string({ error: "Password is required" })
      .min(1, "Password is required")
      .max(PASSWORD_MAX_LENGTH, tooLong),
    twoFactorCode: secondFactorCode,
  }),
  output: z.object({ ...successFields, expiresAt: timestamp }),
});

export const changePassword = endpoint({
  method: "POST",
  path: "/auth/change-password",
  summary: "Replaces the password and closes every session of the caller, including this one.",
  access: "member",
  sessionEffect: "closes",
  body: z.strictObject({ currentPassword, ...twoNewPasswords }).refine(areSame, differ),
  output: acknowledgement,
});

export const requestPasswordReset = endpoint({
  method: "POST",
  path: "/auth/forgot-password",
  summary: "Sends a password reset link. The response is the same whether or not the account exists.",
  access: "anyone",
  body: z.strictObject({ email: newEmail }),
  output: acknowledgement,
});

const resetToken = z.string({ error: "This link is incomplete" }).min(1, "This link is incomplete").max(200);

export const checkResetLink = endpoint({
  method: "POST",
  path: "/auth/reset-password/check",
  summary:
    "Checks whether a password reset link is valid, without using it. Not GET, so that the link appears in no log.",
  access: "anyone",
  body: z.strictObject({ token: resetToken }),
  output: acknowledgement,
});

export const resetPassword = endpoint({
  method: "POST",
  path: "/auth/reset-password",
  summary: "Sets a new password with a mailed link, once. Closes every session without opening a new one.",
  access: "anyone",
  body: z.strictObject({ token: resetToken, ...twoNewPasswords }).refine(areSame, differ),
  output: acknowledgement,
});
