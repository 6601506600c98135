import { randomUUID } from "node:crypto";
import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Upload } from "#contract/endpoint";
import { AppError } from "#contract/errors";
import { UPLOAD_OVERHEAD_MAX_BYTES } from "#contract/limits-media";
import { fileTooLargeMessage, maxBytesOf } from "#contract/media/file-size";
import { KIB } from "#contract/units";
import type { AppDeps } from "#upstream/app-deps";

/** A file of a form, on disk until the request is answered. */
export interface UploadedFile {
  /** Name of its form field. */
  readonly field: string;
  readonly path: string;
}

declare module "fastify" {
  interface FastifyRequest {
    uploadedFile?: UploadedFile | null;
  }
  interface FastifyContextConfig {
    /** Read by the OpenAPI documentation and the request deadline. */
    upload?: Upload | undefined;
  }
}

const limits = {
  files: 1,
  fields: 10,
  parts: 11,
  fieldNameSize: 100,
  fieldSize: 8 * KIB,
  headerPairs: 20,
  // Counted below instead, since the parser would truncate the file and continue.
  fileSize: Number.POSITIVE_INFINITY,
};

const malformed = (cause?: unknown) => new AppError("BAD_REQUEST", "The form is malformed", { cause });
const timedOut = () => new AppError("REQUEST_TIMEOUT", "The upload took too long. Please try again.");
const tooLarge = (upload: Upload, bytes: number | null) =>
  new AppError("PAYLOAD_TOO_LARGE", fileTooLargeMessage(upload, bytes));
const nounOf = ({ noun = "image" }: Upload) => noun;

/** Enables forms with a file for the routes of a scope; all other routes refuse forms. */
export async function registerUploads(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, { limits });
  scope.decorateRequest("uploadedFile", null);
}

/** Whether a request body is a form, which may contain a file. */
export function isForm({ headers }: FastifyRequest): boolean {
  return /^multipart\/form-data\b/i.test(headers["content-type"] ?? "");
}

/**
 * Refuses a request by its headers, before its body is read.
 * @throws AppError UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE
 */
export function refuseUnwanted(request: FastifyRequest, upload: Upload): void {
  if (upload.isRequired && !isForm(request)) {
    throw new AppError("UNSUPPORTED_MEDIA_TYPE", `Send the ${nounOf(upload)} as a form`);
  }
  const bytes = Number(request.headers["content-length"] ?? 0);
  const isTooLarge = bytes > maxBytesOf(upload) + UPLOAD_OVERHEAD_MAX_BYTES;
  if (isForm(request) && isTooLarge) throw tooLarge(upload, bytes);
}

/**
 * Reads a form: its text fields become the request's body, its file is streamed to disk. Other bodies are left
 * unchanged.
 * @throws AppError BAD_REQUEST, PAYLOAD_TOO_LARGE, REQUEST_TIMEOUT; the partial file is deleted then
 */
export async function readForm(request: FastifyRequest, upload: Upload, { uploads }: AppDeps): Promise<void> {
  if (!request.isMultipart()) return;
  const reader = new FormReader(upload, uploads.folder);
  try {
    await reader.read(request, AbortSignal.timeout(upload.timeoutMs ?? uploads.timeoutMs));
  } catch (error) {
    // Drains the rest of the body, so that the client reads the response.
    request.raw.unpipe();
    request.raw.resume();
    await discard(reader.file);
    throw asRefusal(error);
  }
  request.body = reader.fields;
  request.uploadedFile = reader.file;
}

/** Deletes the file of a request, if there is one. */
export async function discardUpload(request: FastifyRequest): Promise<void> {
  await discard(request.uploadedFile ?? null);
}

async function discard(file: UploadedFile | null): Promise<void> {
  if (file) await rm(file.path, { force: true });
}

function asRefusal(error: unknown): unknown {
  // System errors such as a full disk are the server's fault; all others are a malformed form.
  const isOurs = error instanceof AppError || (typeof error === "object" && error && "syscall" in error);
  return isOurs ? error : malformed(error);
}

class FormReader {
  readonly fields: Record<string, string> = {};
  file: UploadedFile | null = null;
  readonly #upload: Upload;
  readonly #folder: string;

  constructor(upload: Upload, folder: string) {
    this.#upload = upload;
    this.#folder = folder;
  }

  async read(request: FastifyRequest, signal: AbortSignal): Promise<void> {
    const tooSlow = new Promise<never>((_, reject) => {
      signal.addEventListener("abort", () => reject(timedOut()));
    });
    const parts = request.parts();
    for (;;) {
      const { value: part, done } = await Promise.race([parts.next(), tooSlow]);
      if (done) return;
      if (part.type === "field") this.#takeField(part.fieldname, part.value, part.valueTruncated);
      else await this.#takeFile(part.fieldname, part.filename, part.file, signal);
    }
  }

  #takeField(name: string, value: unknown, isTruncated: boolean): void {
    if (typeof value !== "string" || isTruncated || Object.hasOwn(this.fields, name)) throw malformed();
    this.fields[name] = value;
  }

  async #takeFile(
    field: string,
    filename: string | undefined,
    content: Readable,
    signal: AbortSignal,
  ): Promise<void> {
    if (!this.#upload.fields.includes(field)) throw malformed();
    const path = join(this.#folder, randomUUID());
    // Opened before anything can fail, so that the file exists when it has to be deleted.
    const file = await open(path, "wx", 0o600);
    this.file = { field, path };
    const upload = this.#upload;
    let bytes = 0;
    async function* counted(source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        bytes += chunk.length;
        if (bytes > maxBytesOf(upload)) throw tooLarge(upload, null);
        yield chunk;
      }
    }
    try {
      await pipeline(content, counted, file.createWriteStream(), { signal });
    } catch (error) {
      throw signal.aborted ? timedOut() : error;
    }
    if (bytes > 0) return;
    await discard(this.file);
    this.file = null;
    // A browser sends a file field without a chosen file as an empty file without a name.
    if (filename) throw new AppError("VALIDATION_FAILED", `This ${nounOf(upload)} is empty`);
  }
}
