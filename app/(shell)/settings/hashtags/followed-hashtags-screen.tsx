import { FollowedHashtags } from "#components/hashtag/followed-hashtags";
import { hashtagTexts } from "#components/hashtag/texts.ts";
import { ErrorState } from "#components/ui/error-state";
import { loadFollowedHashtags } from "#lib/server/load/discovery";
import { mainOutcomeOf } from "#lib/server/load/outcome";

/** The hashtags that the member follows, or why they cannot be shown. */
export async function FollowedHashtagsScreen() {
  const followed = await mainOutcomeOf(loadFollowedHashtags());
  if ("refusal" in followed) {
    return <ErrorState title={hashtagTexts.loadFailed} text={followed.refusal.message} />;
  }
  return <FollowedHashtags {...followed.value} />;
}
