import { communityFormTexts as texts } from "#components/community/texts.ts";
import { formText } from "#lib/client/form/form-text";
import type { CommunityValues } from "./community-fields.tsx";

/** What stands in the fields of `CommunityFields`. */
export function fieldsOf(values: FormData): CommunityValues {
  return {
    description: formText(values, "description"),
    rules: formText(values, "rules"),
    isPublic: formText(values, "isPublic") !== "false",
  };
}

/** Words for a form that failed without any of the server's own. */
export const communityFailures = { failed: texts.failed, broke: texts.failed, noToken: texts.noToken };
