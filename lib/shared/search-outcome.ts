import type { ErrorCode } from "#contract/errors";
import type { PersonWithRelation } from "#contract/person";

/** Why a search came to nothing, with the server's own words. */
export interface SearchProblem {
  code: ErrorCode;
  message: string;
}

/** What a search came to. */
export interface SearchOutcome {
  /** As `toSearchQuery` gives it. */
  query: string;
  people: PersonWithRelation[];
  problem: SearchProblem | null;
}
