import type { FastifyRequest } from "fastify";
import { AppError } from "#contract/errors";
import type { AppDeps } from "#upstream/app-deps";
import { isForeignKeyViolation } from "#upstream/core/db/driver-errors";
import { authenticateSession } from "#upstream/core/security/authenticate-session";

/**
 * Translates a foreign key violation: a new row references a member or content that was deleted while the call ran.
 * @returns SESSION_REVOKED if the caller was deleted, NOT_FOUND if something else was; any other error unchanged
 */
export async function deletedMeanwhile(
  { db, clock }: AppDeps,
  { claims }: FastifyRequest,
  error: unknown,
): Promise<unknown> {
  if (!isForeignKeyViolation(error)) return error;
  try {
    if (claims) await authenticateSession(db, claims, clock());
  } catch (ended) {
    return ended;
  }
  return new AppError("NOT_FOUND", "This no longer exists", { cause: error });
}
