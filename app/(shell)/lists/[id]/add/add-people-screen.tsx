import { ListHeader } from "#components/feed-list/list-header";
import { ListRefused } from "#components/feed-list/list-refused";
import { ListCandidates } from "#components/people-list/list-candidates";
import { loadFeedList, loadListCandidates } from "#lib/server/load/feed-lists";
import { mainOutcomeOf } from "#lib/server/load/outcome";
import type { ListInput } from "#lib/server/load/people-lists";

interface AddPeopleScreenProps {
  id: string;
  input: ListInput;
}

/** People to add to the member's own list, or why they cannot be shown. */
export async function AddPeopleScreen({ id, input }: AddPeopleScreenProps) {
  const outcome = await mainOutcomeOf(Promise.all([loadFeedList(id), loadListCandidates(id, input)]));
  if ("refusal" in outcome) return <ListRefused refusal={outcome.refusal} />;
  const [list, page] = outcome.value;
  return (
    <>
      <ListHeader list={list} isOwn current="add" />
      <ListCandidates listId={list.id} page={page} />
    </>
  );
}
