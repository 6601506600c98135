import * as z from "zod";
import { HOUR } from "#contract/limits";
import { isSignedBy, type KeyRing, sign } from "#upstream/core/security/keys";

/** What we say of one of a provider's addresses: that we found it there ourselves, so that nobody can have us call others. */
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

/** A signed text that stands for a grant, good for one to two hours: the same all the hour, so that browsers keep previews. */
export function writeGrant(keys: KeyRing, grant: GifGrant, now: Date): string {
  const until = (Math.floor(now.getTime() / HOUR) + 2) * HOUR;
  const text = Buffer.from(JSON.stringify({ ...grant, until })).toString("base64url");
  return `${text}.${sign(keys, text)}`;
}

/** The grant that a text stands for; null when it is not ours, is of another kind, or has run out. */
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
  // Its kind has just been compared, which TypeScript does not carry over to the type parameter.
  return parsed.data as unknown as Extract<GifGrant, { kind: K }>;
}
