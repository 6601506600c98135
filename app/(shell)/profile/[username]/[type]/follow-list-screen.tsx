import { FollowList } from "#components/people-list/follow-list";
import { FollowListHead } from "#components/people-list/follow-list-head";
import { PrivateList } from "#components/people-list/private-list";
import { type FollowListType, peopleListTexts } from "#components/people-list/texts.ts";
import { BlockedScreen } from "#components/profile/blocked/blocked-screen";
import { PageNotFound } from "#components/shell/page-not-found";
import { ErrorState } from "#components/ui/error-state";
import type { AppError } from "#contract/errors";
import { mainOutcomeOf } from "#lib/server/load/outcome";
import { type ListInput, loadFollowList } from "#lib/server/load/people-lists";
import { getViewer } from "#lib/server/session/current-session";

interface FollowListScreenProps {
  type: FollowListType;
  username: string;
  input: ListInput;
}

/** A member's followers or followees, or why they cannot be shown. */
export async function FollowListScreen({ type, username, input }: FollowListScreenProps) {
  const [viewer, list] = await Promise.all([
    getViewer(),
    mainOutcomeOf(loadFollowList(type, username, input)),
  ]);
  if ("refusal" in list) {
    return <RefusedList type={type} username={username} refusal={list.refusal} />;
  }
  return (
    <>
      <FollowListHead type={type} username={username} />
      <FollowList
        type={type}
        username={username.toLowerCase()}
        viewerId={viewer?.userId ?? ""}
        isOwn={viewer?.username === username.toLowerCase()}
        page={list.value}
      />
    </>
  );
}

interface RefusedListProps {
  type: FollowListType;
  username: string;
  refusal: AppError;
}

function RefusedList({ type, username, refusal }: RefusedListProps) {
  if (refusal.code === "NOT_FOUND") {
    return <PageNotFound />;
  }
  return (
    <>
      <FollowListHead type={type} username={username} />
      {refusal.code === "BLOCKED" ? (
        <BlockedScreen username={username} />
      ) : refusal.status === 403 ? (
        <PrivateList type={type} username={username} />
      ) : (
        <ErrorState title={peopleListTexts.failed(type)} text={refusal.message} />
      )}
    </>
  );
}
