import { ListHeader } from "#components/feed-list/list-header";
import { ListRefused } from "#components/feed-list/list-refused";
import { ListedPeople } from "#components/people-list/listed-people";
import { loadFeedList, loadFeedListPeople } from "#lib/server/load/feed-lists";
import { mainOutcomeOf } from "#lib/server/load/outcome";
import type { ListInput } from "#lib/server/load/people-lists";
import { getViewer } from "#lib/server/session/current-session";

interface ListedPeopleScreenProps {
  id: string;
  input: ListInput;
}

/** The people in a list, or why they cannot be shown. */
export async function ListedPeopleScreen({ id, input }: ListedPeopleScreenProps) {
  const [viewer, outcome] = await Promise.all([
    getViewer(),
    mainOutcomeOf(Promise.all([loadFeedList(id), loadFeedListPeople(id, input)])),
  ]);
  if (!viewer) return null;
  if ("refusal" in outcome) return <ListRefused refusal={outcome.refusal} />;
  const [list, page] = outcome.value;
  const isOwn = list.owner.id === viewer.userId;
  return (
    <>
      <ListHeader list={list} isOwn={isOwn} current="people" />
      <ListedPeople listId={list.id} isOwn={isOwn} viewerId={viewer.userId} page={page} />
    </>
  );
}
