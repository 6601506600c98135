import type { FastifyRequest } from "fastify";
import { AppError } from "#contract/errors";
import type { AppDeps } from "#upstream/app-deps";
import { isForeignKeyViolation } from "#upstream/core/db/driver-errors";
import { authenticateSession } from "#upstream/core/security/authenticate-session";

/**
 * What a failed call is answered with. Something new may point at a member, or at what a member made, who was deleted while
 * the call ran: the database refuses it, and the caller is told who is gone.
 * @returns the same error unless it is one of that kind
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
  return new AppError("NOT_FOUND", "This does not exist any more", { cause: error });
}
