import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { acknowledgement, newEmail, successFields } from "./primitives.ts";

export const getEmail = endpoint({
  method: "GET",
  path: "/auth/email",
  summary:
    "Returns the caller's email address, whether it is confirmed, and the address pending confirmation.",
  access: "member",
  output: z.object({
    ...successFields,
    email: z.string(),
    isConfirmed: z.boolean(),
    /** Replaces `email` once it is confirmed. */
    pendingEmail: z.string().nullable(),
  }),
});

export const changeEmail = endpoint({
  method: "POST",
  path: "/auth/change-email",
  summary: "Sends a confirmation email to the new address and a notice to the old one. 403 REAUTH_REQUIRED.",
  access: "member",
  body: z.strictObject({ email: newEmail }),
  output: acknowledgement,
});

export const resendConfirmation = endpoint({
  method: "POST",
  path: "/auth/resend-confirmation",
  summary: "Resends the confirmation email; the earlier link becomes invalid.",
  access: "member",
  output: acknowledgement,
});

export const confirmEmail = endpoint({
  method: "POST",
  path: "/auth/confirm-email",
  summary: "Confirms an address with the link mailed to it, once.",
  access: "anyone",
  body: z.strictObject({
    token: z.string({ error: "This link is incomplete" }).min(1, "This link is incomplete").max(200),
  }),
  output: z.object({ ...successFields, email: z.string() }),
});
