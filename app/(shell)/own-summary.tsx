import { profileTexts } from "#components/profile/texts.ts";
import { ProfileSummary } from "#components/shell/profile-summary";
import { loadFrameProfile } from "#lib/server/load/frame";
import { outcomeOf } from "#lib/server/load/outcome";

interface OwnSummaryProps {
  username: string;
}

/** The signed-in member in the sidebar, from the session alone when the upstream is down. */
export async function OwnSummary({ username }: OwnSummaryProps) {
  const profile = await outcomeOf(loadFrameProfile());
  const person =
    "value" in profile ? profile.value : { username, name: username, isVerified: false, profileImage: null };
  const problem = "refusal" in profile ? profileTexts.fetchFailed : undefined;
  return <ProfileSummary person={person} problem={problem} />;
}
