import { Binoculars, Lock } from "lucide";
import { entryTexts } from "#components/auth/entry-texts.ts";
import { membersTabMessage, profileTexts } from "#components/profile/texts.ts";
import { ButtonLink } from "#components/ui/button-link";
import { EmptyState } from "#components/ui/empty-state";
import { routes } from "#contract/web-routes";
import type { ProfileTab } from "#lib/shared/profile-tabs";

interface ForMembersPerhapsProps {
  /** The path to return to. */
  logInFor: string;
}

/** What visitors find at the address of a profile that is not there, and of one that is not for them. */
export function ForMembersPerhaps({ logInFor }: ForMembersPerhapsProps) {
  return (
    <>
      <h1 className="sr-only">Page not found</h1>
      <EmptyState
        icon={Binoculars}
        title={profileTexts.nothingForVisitors}
        text={profileTexts.nothingForVisitorsHint}
        action={<ButtonLink href={routes.login(logInFor)}>{entryTexts.signIn}</ButtonLink>}
      />
    </>
  );
}

interface TabForMembersProps {
  username: string;
  tab: ProfileTab;
}

/** Shown to visitors in the tabs that only members read. */
export function TabForMembers({ username, tab }: TabForMembersProps) {
  return (
    <EmptyState
      icon={Lock}
      title={membersTabMessage(profileTexts.tabs[tab])}
      action={
        <ButtonLink href={routes.login(`${routes.profile(username)}?tab=${tab}`)} rel="nofollow">
          {entryTexts.signIn}
        </ButtonLink>
      }
    />
  );
}
