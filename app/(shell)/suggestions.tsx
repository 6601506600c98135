import { SuggestionsPanel } from "#components/shell/suggestions-panel";
import type { SuggestedTopics } from "#contract/topic";
import { loadSuggestedTopics } from "#lib/server/load/frame";
import { outcomeOf } from "#lib/server/load/outcome";

const noTopics: SuggestedTopics = { trending: [], recommended: [] };

/** The topics of the right column; none instead of an error. */
export async function Suggestions() {
  const topics = await outcomeOf(loadSuggestedTopics());
  const { trending, recommended } = ("value" in topics && topics.value) || noTopics;
  return <SuggestionsPanel trending={trending} recommended={recommended} />;
}
