import type { FastifyBaseLogger } from "fastify";
import { AppError } from "#contract/errors";

interface Attempt {
  readonly log: FastifyBaseLogger;
  /** Such as `login-refused`. */
  readonly event: string;
  readonly address: string;
  /** The session's member, if there is one. */
  readonly username?: string;
  /** The method, where there are several. */
  readonly by?: string;
}

/** Runs an authentication attempt and logs its refusal as an event, with the request's id. */
export async function refusalLogged<T>({ log, ...facts }: Attempt, attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    // Input is not logged: it may be a password in the wrong field.
    if (error instanceof AppError) log.warn({ ...facts, code: error.code }, "auth");
    throw error;
  }
}
