import { AppError } from "#contract/errors";

/** Rolls back what has been stored before with the same idempotency key. */
export class SentBefore extends Error {
  override readonly name = "SentBefore";
}

/**
 * Creates what a client may send again. A resend is answered with what was stored first, even if it would now be refused: because
 * the first has reached a limit, or a rule has changed since.
 * @param create runs in a transaction of its own; throws `SentBefore` if the idempotency key was used before
 * @param findFirst what was stored with the key, read after `create` was rolled back; undefined if there is nothing
 * @throws AppError of `create` and of `findFirst`; CONFLICT if what was stored cannot be shown any more
 */
export async function answerResend<Created>(
  create: () => Promise<Created>,
  findFirst: () => Promise<Created | undefined>,
): Promise<Created> {
  try {
    return await create();
  } catch (error) {
    const isStored = error instanceof SentBefore;
    const isRefused = error instanceof AppError && error.code !== "SESSION_REVOKED";
    const first = isStored || isRefused ? await findFirst() : undefined;
    if (first !== undefined) return first;
    throw isStored ? new AppError("CONFLICT", "This was sent before and can no longer be shown") : error;
  }
}
