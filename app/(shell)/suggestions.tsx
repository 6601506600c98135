import { SuggestionsPanel } from "#components/shell/suggestions-panel";
import { loadSuggestedTopics } from "#lib/server/load/discovery";
import { outcomeOf } from "#lib/server/load/outcome";

/** The right column; shows fallback topics instead of an error. */
export async function Suggestions() {
  const topics = await outcomeOf(loadSuggestedTopics());
  return <SuggestionsPanel {...("value" in topics ? topics.value : { trending: [], recommended: [] })} />;
}
