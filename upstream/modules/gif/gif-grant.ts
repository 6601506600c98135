import * as z from "zod";
import { HOUR } from "#contract/units";
import { isSignedBy, type KeyRing, sign } from "#upstream/core/security/keys";

/**
 * An address at the provider that a search returned. Signed, so that a client cannot make the server fetch any other
 * address.
 */
export type GifGrant =
  | { readonly kind: "preview"; readonly address: string }
  | { readonly kind: "file"; readonly address: string; readonly slug: string; readonly text: string };

const stored = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("preview"), address: z.string(), until: z.number() }),
  z.strictObject({
    kind: z.literal("file"),
    address: z.string(),
    slug: z.string(),
    text: z.string(),
    until: z.number(),
  }),
]);

/**
 * Signs a grant, valid for one to two hours. The token stays the same within an hour, so that browsers can cache
 * previews.
 */
export function writeGrant(keys: KeyRing, grant: GifGrant, now: Date): string {
  const until = (Math.floor(now.getTime() / HOUR) + 2) * HOUR;
  const text = Buffer.from(JSON.stringify({ ...grant, until })).toString("base64url");
  return `${text}.${sign(keys, text)}`;
}

/** Verifies a token of `writeGrant`; null if the signature is wrong, the kind differs or it has expired. */
export function readGrant<K extends GifGrant["kind"]>(
  keys: KeyRing,
  kind: K,
  token: string,
  now: Date,
): Extract<GifGrant, { kind: K }> | null {
  const [text = "", signature = ""] = token.split(".", 2);
  if (!isSignedBy(keys, text, signature)) return null;
  const parsed = stored.safeParse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
  if (!parsed.success || parsed.data.kind !== kind || parsed.data.until <= now.getTime()) return null;
  // The kind was compared above, but TypeScript does not narrow the type parameter by that.
  return parsed.data as unknown as Extract<GifGrant, { kind: K }>;
}
