import { PrivateAccountToggle } from "#components/settings/private-account-toggle";
import { settingsTexts } from "#components/settings/texts.ts";
import { hasFollowRequests } from "#lib/server/load/notifications";
import { outcomeOf } from "#lib/server/load/outcome";
import { loadOwnProfile } from "#lib/server/load/profile";

/** The switch between a private and a public account; the rest of the settings does not depend on it. */
export async function PrivateAccount() {
  const [own, requests] = await Promise.all([outcomeOf(loadOwnProfile()), outcomeOf(hasFollowRequests())]);
  if ("refusal" in own) {
    return <p className="text-sm text-secondary">{settingsTexts.privacyUnknown}</p>;
  }
  const { accountType, asOf } = own.value;
  // Asks for confirmation when in doubt.
  const hasRequests = accountType === "private" && (!("value" in requests) || requests.value);
  return <PrivateAccountToggle account={{ accountType, asOf }} hasRequests={hasRequests} />;
}
