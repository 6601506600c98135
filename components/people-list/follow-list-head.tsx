import { LinkTabs } from "#components/ui/link-tabs";
import { PageHeader } from "#components/ui/page-header";
import { routes } from "#contract/web-routes";
import { type FollowListType, peopleListTexts as texts } from "./texts.ts";

interface FollowListHeadProps {
  type: FollowListType;
  username: string;
}

const types = ["followers", "following"] as const;

/** Header of a follow list, with tabs for both lists. Back leads to the profile. */
export function FollowListHead({ type, username }: FollowListHeadProps) {
  return (
    <>
      <PageHeader title={texts.titles[type]} subtitle={`@${username}`} backTo={routes.profile(username)} />
      <LinkTabs
        label={texts.switchList}
        tabs={types.map((other) => ({
          href: routes.profileList(username, other),
          label: texts.titles[other],
          isCurrent: other === type,
        }))}
      />
    </>
  );
}
