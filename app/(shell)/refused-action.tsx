import { FormMessage } from "#components/ui/form-message";
import { postActions } from "#lib/server/api/form-outcome";
import { readFormFlash } from "#lib/server/session/form-flash";

/** Buttons that are on many pages. */
const actions = [
  ...postActions,
  "followHashtag",
  "unfollowHashtag",
  "saveSearch",
  "removeSavedSearch",
  "addToFeedList",
  "removeFromFeedList",
  "deleteFeedList",
  "addToHighlight",
  "removeFromHighlight",
  "deleteHighlight",
  "schedulePostDraft",
  "publishPostDraft",
  "deletePostDraft",
] as const;

/** Why a button pressed without script was refused. */
export async function RefusedAction() {
  const outcomes = await Promise.all(actions.map((action) => readFormFlash(action)));
  const refused = outcomes.find((outcome) => outcome !== null);
  if (!refused) return null;
  return (
    <div className="p-4">
      <FormMessage message={refused.message} />
    </div>
  );
}
