import type { ErrorCode } from "#contract/errors";
import type { PersonWithRelation } from "#contract/person";

/** Why a search failed, with the server's message. */
export interface SearchProblem {
  code: ErrorCode;
  message: string;
}

/** The result of a search. */
export interface SearchOutcome {
  /** Normalized by `toSearchQuery`. */
  query: string;
  people: PersonWithRelation[];
  problem: SearchProblem | null;
}
