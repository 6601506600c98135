import { SuggestionsPanel } from "#components/shell/suggestions-panel";
import { outcomeOf } from "#lib/server/data/outcome";
import { loadSuggestedTopics } from "#lib/server/data/suggestions";

/** The right column. It is never worth an error: without an answer the fixed topics stand there. */
export async function Suggestions() {
  const topics = await outcomeOf(loadSuggestedTopics());
  return <SuggestionsPanel {...("value" in topics ? topics.value : { trending: [], recommended: [] })} />;
}
