import { createHash } from "node:crypto";

/** Treats empty values as absent, so that fields added in later versions do not change the digests of older requests. */
function isAbsent(value: unknown): boolean {
  return (
    value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0)
  );
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A replacer for `JSON.stringify` that sorts the fields of objects. */
function canonical(_key: string, value: unknown): unknown {
  if (!isObject(value)) return value;
  const present = Object.entries(value).filter(([, each]) => !isAbsent(each));
  return Object.fromEntries(present.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * The SHA-256 (base64url) of a request except its idempotency key, by which a repeat is recognized as the same.
 * @param sent the parsed body, with whatever else distinguishes two requests
 */
export function sentDigest(sent: { readonly idempotencyKey?: string | undefined }): string {
  const { idempotencyKey: _, ...compared } = sent;
  return createHash("sha256").update(JSON.stringify(compared, canonical)).digest("base64url");
}
