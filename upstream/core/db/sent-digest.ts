import { createHash } from "node:crypto";

/** An absent value, so that a field which is added later does not change the digest of what was sent without it. */
function isAbsent(value: unknown): boolean {
  return (
    value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0)
  );
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** For `JSON.stringify`: the same text, in whatever order the fields of an object come. */
function canonical(_key: string, value: unknown): unknown {
  if (!isObject(value)) return value;
  const present = Object.entries(value).filter(([, each]) => !isAbsent(each));
  return Object.fromEntries(present.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * What a resend is compared with: a SHA-256 of everything that was sent, but for the key that it was sent under.
 * @param sent the parsed body of the call, and what else tells one from another
 */
export function sentDigest(sent: { readonly idempotencyKey?: string | undefined }): string {
  const { idempotencyKey: _, ...compared } = sent;
  return createHash("sha256").update(JSON.stringify(compared, canonical)).digest("base64url");
}
