import * as z from "zod";
import { hasVisibleText } from "#contract/text/normalize-text";
import { endpoint } from "./endpoint.ts";
import { PASSKEY_NAME_MAX_LENGTH } from "./limits.ts";
import { acknowledgement, id, oneLineText, successFields, timestamp } from "./primitives.ts";

export const passkey = z.object({
  id,
  name: z.string(),
  createdAt: timestamp,
  lastUsedAt: timestamp.nullable(),
  /** Whether it is synchronized by its provider, so that losing the device does not lose it. */
  isBackedUp: z.boolean(),
});

export type Passkey = z.infer<typeof passkey>;

const passkeyName = oneLineText("Name", PASSKEY_NAME_MAX_LENGTH).refine(hasVisibleText, "Name is required");

/** Options or response of `navigator.credentials` as JSON; the WebAuthn library validates them. */
const webAuthnJson = z.record(z.string(), z.unknown(), { error: "This is not a valid passkey response" });

const idParams = z.strictObject({ id });

export const listPasskeys = endpoint({
  method: "GET",
  path: "/auth/passkeys",
  summary: "The caller's passkeys, newest first.",
  access: "member",
  output: z.object({ ...successFields, passkeys: z.array(passkey) }),
});

export const startPasskey = endpoint({
  method: "POST",
  path: "/auth/passkeys/options",
  summary: "Returns the WebAuthn options to create a passkey. 403 REAUTH_REQUIRED.",
  access: "member",
  output: z.object({ ...successFields, options: webAuthnJson }),
});

export const addPasskey = endpoint({
  method: "POST",
  path: "/auth/passkeys",
  summary: "Stores the passkey that the browser created. 403 REAUTH_REQUIRED.",
  access: "member",
  body: z.strictObject({ name: passkeyName, response: webAuthnJson }),
  output: z.object({ ...successFields, passkey }),
});

export const renamePasskey = endpoint({
  method: "PUT",
  path: "/auth/passkeys/:id",
  summary: "Renames a passkey. 404 for another member's.",
  access: "member",
  params: idParams,
  body: z.strictObject({ name: passkeyName }),
  output: acknowledgement,
});

export const removePasskey = endpoint({
  method: "DELETE",
  path: "/auth/passkeys/:id",
  summary: "Removes a passkey. 404 for another member's, 403 REAUTH_REQUIRED.",
  access: "member",
  params: idParams,
  output: acknowledgement,
});

export const startPasskeyLogin = endpoint({
  method: "POST",
  path: "/auth/passkey-login/options",
  summary: "Returns the WebAuthn options to sign in with a passkey.",
  access: "anyone",
  output: z.object({ ...successFields, options: webAuthnJson }),
});

export const loginWithPasskey = endpoint({
  method: "POST",
  path: "/auth/passkey-login",
  summary: "Opens a session with a passkey, which counts as both factors.",
  access: "anyone",
  sessionEffect: "opens",
  body: z.strictObject({ response: webAuthnJson }),
  output: z.object({ ...successFields, userId: id, username: z.string(), csrfToken: z.string() }),
});
