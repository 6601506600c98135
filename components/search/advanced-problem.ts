import { searchProblem } from "#contract/text/search-operators";
import { toSearchQuery } from "#contract/text/search-query";
import type { FormProblem } from "#lib/client/form/form-problem";
import { type AdvancedSearch, composeSearch, invalidFields } from "#lib/shared/search/advanced-search";
import { advancedTexts as texts } from "./texts.ts";

/** An advanced search that was sent without script, and why it is refused. */
export interface RefusedSearch {
  readonly search: AdvancedSearch;
  readonly problem: FormProblem;
}

const messages = {
  from: texts.notUsernames,
  to: texts.notUsernames,
  after: texts.noDate,
  before: texts.noDate,
} as const;

/** Why the fields make no search; null if they do. */
export function advancedProblemOf(search: AdvancedSearch): FormProblem | null {
  const invalid = invalidFields(search);
  if (invalid.length > 0) {
    return { message: null, fields: Object.fromEntries(invalid.map((name) => [name, messages[name]])) };
  }
  const query = toSearchQuery(composeSearch(search));
  const message = query === "" ? texts.empty : searchProblem(query);
  return message === null ? null : { message, fields: {} };
}
