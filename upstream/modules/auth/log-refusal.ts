import type { FastifyBaseLogger } from "fastify";
import { AppError } from "#contract/errors";

interface Attempt {
  readonly log: FastifyBaseLogger;
  /** Such as `login-refused`. */
  readonly event: string;
  readonly address: string;
  /** Whose session it is made on, where there is one. */
  readonly username?: string;
  /** How, where there are several ways. */
  readonly by?: string;
}

/** Does what takes a proof of who asks. A refusal is logged as an event, with the request's id. */
export async function refusalLogged<T>({ log, ...facts }: Attempt, attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    // What was typed stays out of the log: it may be a password in the wrong field.
    if (error instanceof AppError) log.warn({ ...facts, code: error.code }, "auth");
    throw error;
  }
}
