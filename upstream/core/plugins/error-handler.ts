import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  hasZodFastifySchemaValidationErrors,
  type ZodFastifySchemaValidationError,
} from "fastify-type-provider-zod";
import { AppError, type ErrorCode, type FieldErrors } from "#contract/errors";
import { type StoreFailure, storeFailure } from "#upstream/core/db/store-failure";
import { tooBusy } from "#upstream/core/load/answer-time";

const NOT_FOUND_MESSAGE = "Not found";

const frameworkErrors: Record<number, [ErrorCode, string]> = {
  400: ["BAD_REQUEST", "The request is malformed"],
  404: ["NOT_FOUND", NOT_FOUND_MESSAGE],
  413: ["PAYLOAD_TOO_LARGE", "The request is too large"],
  // Fastify's status for a path parameter longer than any name can be.
  414: ["NOT_FOUND", NOT_FOUND_MESSAGE],
  415: ["UNSUPPORTED_MEDIA_TYPE", "Send JSON"],
};

const AWAY_RETRY_AFTER_SECONDS = 5;

/** The error for callers during a failure of the database or the file storage. */
function fromStoreFailure(failure: StoreFailure, cause: unknown): AppError {
  if (failure === "busy") return tooBusy(cause);
  if (failure === "full") {
    const message =
      "There is no room left on this server, so this could not be saved. Please try again later.";
    return new AppError("STORAGE_FULL", message, { cause });
  }
  const message = "The service cannot be reached right now. Please try again.";
  return new AppError("UPSTREAM_UNAVAILABLE", message, {
    cause,
    retryAfterSeconds: AWAY_RETRY_AFTER_SECONDS,
  });
}

/** Converts any error to one that callers may see. An unexpected error reveals nothing of its cause. */
export function toAppError(error: FastifyError | AppError): AppError {
  const isExpected = error instanceof AppError && error.code !== "INTERNAL";
  if (isExpected) return error;
  const failure = storeFailure(error);
  if (failure) return fromStoreFailure(failure, error);
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    return fromValidation(error.validation, error.validationContext);
  }
  const known = error.code?.startsWith("FST_") ? frameworkErrors[error.statusCode ?? 500] : undefined;
  if (known) return new AppError(known[0], known[1], { cause: error });
  return new AppError("INTERNAL", "Something went wrong. Please try again.", { cause: error });
}

function fromValidation(problems: ZodFastifySchemaValidationError[], part: string | undefined): AppError {
  // A path parameter that no resource can have is a 404.
  if (part === "params") return new AppError("NOT_FOUND", NOT_FOUND_MESSAGE);
  const [first] = problems;
  // Forms never send unknown keys, so the message is not for members.
  if (first?.keyword === "unrecognized_keys") {
    return new AppError("VALIDATION_FAILED", "The request holds something that does not belong there");
  }
  const isNoObject = first?.instancePath === "/" && first.keyword === "invalid_type";
  const fields: FieldErrors = {};
  for (const { instancePath, message } of problems) {
    const name = instancePath.split("/")[1];
    if (name && message) fields[name] ??= message;
  }
  return new AppError(
    "VALIDATION_FAILED",
    isNoObject ? "Send a JSON object" : (first?.message ?? "The request is malformed"),
    Object.keys(fields).length > 0 ? { fields } : {},
  );
}

/** Sends an error as its envelope; also for errors before a route is matched. */
export function sendError(
  error: FastifyError | AppError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const appError = toAppError(error);
  if (appError.status >= 500) request.log.error({ err: appError.cause ?? appError }, "request failed");
  else request.log.debug({ code: appError.code, reason: appError.message }, "request refused");
  if (appError.retryAfterSeconds !== undefined) reply.header("retry-after", appError.retryAfterSeconds);
  return reply
    .code(appError.status)
    .header("content-type", "application/json; charset=utf-8")
    .serializer(JSON.stringify)
    .send(appError.toEnvelope());
}

/**
 * Collects every route that is added from now on.
 * @returns a function from a path to its methods; empty for a path without a route
 */
function collectAllowedMethods(app: FastifyInstance): (path: string) => string[] {
  const routes: { pattern: RegExp; methods: string[] }[] = [];
  app.addHook("onRoute", ({ method, url }) => {
    const pattern = url.replaceAll(".", "\\.").replace(/:\w+/g, "[^/]+");
    routes.push({ pattern: new RegExp(`^${pattern}$`), methods: [method].flat() });
  });
  return (path) => [
    ...new Set(routes.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods)),
  ];
}

/** Registers the only handler that turns errors into responses. Must be registered before the routes. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | AppError>(sendError);
  const allowedMethods = collectAllowedMethods(app);
  app.setNotFoundHandler((request, reply) => {
    const [path = ""] = request.url.split("?");
    const allowed = allowedMethods(path);
    if (allowed.length === 0) return sendError(new AppError("NOT_FOUND", NOT_FOUND_MESSAGE), request, reply);
    reply.header("allow", allowed.join(", "));
    const message = "This address cannot be used in that way";
    return sendError(new AppError("METHOD_NOT_ALLOWED", message), request, reply);
  });
}
