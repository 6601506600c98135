import { Lock } from "lucide";
import { ButtonLink } from "#components/ui/button-link";
import { EmptyState } from "#components/ui/empty-state";
import { routes } from "#contract/web-routes";
import { type FollowListType, peopleListTexts as texts } from "./texts.ts";

interface PrivateListProps {
  type: FollowListType;
  username: string;
}

/** Shown in place of a follow list of a private account. */
export function PrivateList({ type, username }: PrivateListProps) {
  return (
    <EmptyState
      icon={Lock}
      title={texts.private(type)}
      text={texts.privateHint(username)}
      action={<ButtonLink href={routes.profile(username)}>{texts.toProfile(username)}</ButtonLink>}
    />
  );
}
