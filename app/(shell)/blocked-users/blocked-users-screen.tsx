import { BlockedList } from "#components/people-list/blocked-list";
import { blockedUsersTexts } from "#components/people-list/texts.ts";
import { ErrorState } from "#components/ui/error-state";
import { mainOutcomeOf } from "#lib/server/load/outcome";
import { type ListInput, loadBlockedUsers } from "#lib/server/load/people-lists";
import { readFormFlash } from "#lib/server/session/form-flash";

interface BlockedUsersScreenProps {
  input: ListInput;
}

/** People whom the viewer blocks, or why they cannot be shown. */
export async function BlockedUsersScreen({ input }: BlockedUsersScreenProps) {
  const [list, refused] = await Promise.all([
    mainOutcomeOf(loadBlockedUsers(input)),
    readFormFlash("unblockUser"),
  ]);
  if ("refusal" in list) {
    return <ErrorState title={blockedUsersTexts.failed} text={list.refusal.message} />;
  }
  return (
    <>
      {refused && (
        <p role="alert" className="border-b border-line px-4 py-3 text-danger">
          {blockedUsersTexts.unblockRefused}
        </p>
      )}
      <BlockedList page={list.value} />
    </>
  );
}
