import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { EMAIL_MAX_LENGTH, PASSWORD_MAX_LENGTH } from "./limits.ts";
import { secondFactorCode } from "./password.ts";
import {
  acknowledgement,
  id,
  newDisplayName,
  newEmail,
  newPassword,
  newUsername,
  successFields,
} from "./primitives.ts";

const sessionOpened = z.object({
  ...successFields,
  userId: id,
  username: z.string(),
  csrfToken: z.string(),
});

export const getCsrfToken = endpoint({
  method: "GET",
  path: "/auth/csrf-token",
  summary: "Returns the caller's CSRF token, which is also set as a cookie.",
  access: "anyone",
  output: z.object({ ...successFields, csrfToken: z.string() }),
});

export const checkProtected = endpoint({
  method: "GET",
  path: "/auth/protected",
  summary: "Returns whether the session is valid, and its user.",
  access: "member",
  output: z.object({ ...successFields, userId: id, username: z.string() }),
});

export const checkUsername = endpoint({
  method: "GET",
  path: "/auth/username",
  summary: "Checks whether a username is available. 400 for an invalid or reserved one.",
  access: "anyone",
  query: z.strictObject({ username: newUsername }),
  output: z.object({ ...successFields, isFree: z.boolean() }),
});

export const login = endpoint({
  method: "POST",
  path: "/auth/login",
  summary: "Opens a session from an email address or username and a password.",
  access: "anyone",
  sessionEffect: "opens",
  body: z.strictObject({
    identifier: z
      .string({ error: "Email or username is required" })
      .trim()
      .min(1, "Email or username is required")
      .max(EMAIL_MAX_LENGTH, "Email or username is too long"),
    password: z
      .string({ error: "Password is required" })
      .min(1, "Password is required")
      .max(PASSWORD_MAX_LENGTH, `Password can be at most ${PASSWORD_MAX_LENGTH} characters long`),
    twoFactorCode: z
      .string({ error: "Enter your 2FA code as text" })
      .trim()
      .max(64, "2FA code is too long")
      .default(""),
  }),
  output: sessionOpened,
});

export const finishLogin = endpoint({
  method: "POST",
  path: "/auth/login/2fa",
  summary:
    "Opens the session of a login that was answered with requires2FA, with the second factor's code. At most 5 attempts within 5 minutes; the login's cookie proves the password.",
  access: "anyone",
  sessionEffect: "opens",
  body: z.strictObject({ twoFactorCode: secondFactorCode }),
  output: sessionOpened,
});

export const signup = endpoint({
  method: "POST",
  path: "/auth/signup",
  summary: "Creates an account and opens its first session.",
  access: "anyone",
  sessionEffect: "opens",
  body: z.strictObject({
    name: newDisplayName,
    username: newUsername,
    email: newEmail,
    password: newPassword,
    /** Required when sign-up is by invitation only. */
    inviteCode: z.string({ error: "This invitation is no longer valid" }).trim().max(100).default(""),
  }),
  output: sessionOpened,
});

export const refresh = endpoint({
  method: "POST",
  path: "/auth/refresh",
  summary: "Exchanges the refresh token for its successor and a new access token.",
  access: "anyone",
  sessionEffect: "renews",
  output: z.object({ ...successFields, csrfToken: z.string() }),
});

export const logout = endpoint({
  method: "POST",
  path: "/auth/logout",
  summary: "Closes the caller's session.",
  access: "member",
  sessionEffect: "closes",
  output: acknowledgement,
});

export const logoutAll = endpoint({
  method: "POST",
  path: "/auth/logout-all",
  summary: "Closes every session of the caller.",
  access: "member",
  sessionEffect: "closes",
  output: acknowledgement,
});
