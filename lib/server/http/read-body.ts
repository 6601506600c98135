import "server-only";
import { AppError } from "#contract/errors";
import { JSON_BODY_MAX_BYTES, KIB } from "#contract/limits";

export interface ReadBody {
  kind: "json" | "form";
  values: Record<string, unknown>;
}

const kinds: Record<string, ReadBody["kind"]> = {
  "application/json": "json",
  "application/x-www-form-urlencoded": "form",
};

/** JSON or a plain form, by the Content-Type. Throws `UNSUPPORTED_MEDIA_TYPE` for anything else. */
export function bodyKind(headers: Headers): ReadBody["kind"] {
  const [type = "", ...parameters] = (headers.get("content-type") ?? "").toLowerCase().split(";");
  const kind = kinds[type.trim()];
  const isUtf8 = parameters.every((parameter) => /^\s*charset="?utf-8"?\s*$/.test(parameter));
  if (kind && isUtf8) return kind;
  throw new AppError("UNSUPPORTED_MEDIA_TYPE", "Send JSON, or a plain form.");
}

/**
 * Reads a small body to its end. Throws `PAYLOAD_TOO_LARGE` above 100 KB and `BAD_REQUEST` for what is
 * not an object.
 */
export async function readBody(request: Request): Promise<ReadBody> {
  const kind = bodyKind(request.headers);
  const text = await readText(request);
  if (kind === "form") return { kind, values: Object.fromEntries(new URLSearchParams(text)) };
  if (text.trim() === "") return { kind, values: {} };
  const value = parseJson(text);
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new AppError("BAD_REQUEST", "The body must be a JSON object.");
  }
  return { kind, values: value as Record<string, unknown> }; // an object that is no array
}

async function readText(request: Request): Promise<string> {
  const tooLarge = new AppError("PAYLOAD_TOO_LARGE", `Send at most ${JSON_BODY_MAX_BYTES / KIB} KB.`);
  if (Number(request.headers.get("content-length")) > JSON_BODY_MAX_BYTES) throw tooLarge;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > JSON_BODY_MAX_BYTES) throw tooLarge;
    chunks.push(chunk);
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
  } catch (cause) {
    throw new AppError("BAD_REQUEST", "The body is not valid UTF-8.", { cause });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError("BAD_REQUEST", "The body is not valid JSON.", { cause });
  }
}
