import "server-only";
import { AppError } from "#contract/errors";
import { BODY_TIMEOUT_MS, JSON_BODY_MAX_BYTES } from "#contract/limits";
import { KIB } from "#contract/units";

export interface ReadBody {
  kind: "json" | "form";
  values: Record<string, unknown>;
}

const kinds: Record<string, ReadBody["kind"]> = {
  "application/json": "json",
  "application/x-www-form-urlencoded": "form",
};

/** The body's kind by its Content-Type. Throws `UNSUPPORTED_MEDIA_TYPE` for anything but JSON and plain forms. */
export function bodyKind(headers: Headers): ReadBody["kind"] {
  const [type = "", ...parameters] = (headers.get("content-type") ?? "").toLowerCase().split(";");
  const kind = kinds[type.trim()];
  const isUtf8 = parameters.every((parameter) => /^\s*charset="?utf-8"?\s*$/.test(parameter));
  if (kind && isUtf8) return kind;
  throw new AppError("UNSUPPORTED_MEDIA_TYPE", "Send JSON, or a plain form.");
}

/**
 * Reads a small body whole. Throws `PAYLOAD_TOO_LARGE` above 100 KB, `REQUEST_TIMEOUT` after 10 s, and `BAD_REQUEST`
 * for anything but an object.
 */
export async function readBody(request: Request, timeoutMs = BODY_TIMEOUT_MS): Promise<ReadBody> {
  const kind = bodyKind(request.headers);
  const text = await readText(request, timeoutMs);
  if (kind === "form") return { kind, values: formValues(text) };
  if (text.trim() === "") return { kind, values: {} };
  const value = parseJson(text);
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new AppError("BAD_REQUEST", "The body must be a JSON object.");
  }
  return { kind, values: value as Record<string, unknown> }; // a non-array object
}

/** The fields of a form by name; one that was sent several times, as check boxes are, is an array. */
function formValues(text: string): Record<string, unknown> {
  const sent = Map.groupBy(new URLSearchParams(text), ([name]) => name);
  return Object.fromEntries(
    [...sent].map(([name, fields]) => {
      const values = fields.map(([, value]) => value);
      return [name, values.length === 1 ? values[0] : values];
    }),
  );
}

async function readText(request: Request, timeoutMs: number): Promise<string> {
  const tooLarge = new AppError("PAYLOAD_TOO_LARGE", `Send at most ${JSON_BODY_MAX_BYTES / KIB} KB.`);
  if (Number(request.headers.get("content-length")) > JSON_BODY_MAX_BYTES) throw tooLarge;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of within(request.body, timeoutMs)) {
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

/** The chunks of a body; cancels it when the reader stops or the time is over. */
async function* within(body: ReadableStream<Uint8Array> | null, timeoutMs: number) {
  const reader = body?.getReader();
  const timeout = Promise.withResolvers<never>();
  const refusal = new AppError("REQUEST_TIMEOUT", "The request took too long to arrive. Please try again.");
  const timer = setTimeout(() => timeout.reject(refusal), timeoutMs);
  try {
    while (reader) {
      const { done, value } = await Promise.race([reader.read(), timeout.promise]);
      if (done) return;
      yield value;
    }
  } finally {
    clearTimeout(timer);
    reader?.cancel().catch(() => undefined);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError("BAD_REQUEST", "The body is not valid JSON.", { cause });
  }
}
