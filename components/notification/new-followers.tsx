import { ChevronDown } from "lucide";
import { PersonName } from "#components/person/person-name";
import { Avatar } from "#components/ui/avatar";
import { ButtonLink } from "#components/ui/button-link";
import { buttonStyle } from "#components/ui/button-style.ts";
import { Icon } from "#components/ui/icon";
import { Link } from "#components/ui/link";
import { routes } from "#contract/web-routes";
import type { NotificationEntry } from "#lib/shared/notification/notification-page";
import { FollowBack } from "./follow-back.tsx";
import { showsFollowers } from "./shows-followers.ts";
import { notificationTexts, showFollowersLabel } from "./texts.ts";

interface NewFollowersProps {
  entry: Pick<NotificationEntry, "actor" | "actorRelation" | "otherActors" | "otherRelations" | "otherCount">;
  /** The member's own username. */
  username: string;
  onOpen: () => void;
}

/** Several new followers of a day, each with a follow button; many behind a line, and the others in the member's list. */
export function NewFollowers({ entry, username, onOpen }: NewFollowersProps) {
  const { actor, actorRelation, otherActors, otherRelations, otherCount } = entry;
  const others = otherActors.map((person) => ({
    person,
    relation: otherRelations.find(({ id }) => id === person.id) ?? null,
  }));
  const followers = actor ? [{ person: actor, relation: actorRelation }, ...others] : others;
  const hasMore = otherCount > otherActors.length;
  if (showsFollowers(entry)) return <FollowerRows followers={followers} onOpen={onOpen} />;
  return (
    <details className="group" onToggle={({ currentTarget }) => currentTarget.open && onOpen()}>
      <summary className={buttonStyle("secondary", "small", "w-fit cursor-pointer")}>
        <span className="group-open:hidden">{showFollowersLabel(followers.length, hasMore)}</span>
        <span className="hidden group-open:inline">{notificationTexts.showLess}</span>
        <Icon of={ChevronDown} className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div className="mt-2">
        <FollowerRows followers={followers} onOpen={onOpen} />
      </div>
      {hasMore && (
        <ButtonLink
          href={routes.profileList(username, "followers")}
          size="small"
          onClick={onOpen}
          className="mt-2"
        >
          {notificationTexts.seeFollowers}
        </ButtonLink>
      )}
    </details>
  );
}

type Entry = NewFollowersProps["entry"];

interface FollowerRowsProps {
  followers: readonly { person: NonNullable<Entry["actor"]>; relation: Entry["actorRelation"] }[];
  onOpen: () => void;
}

function FollowerRows({ followers, onOpen }: FollowerRowsProps) {
  return (
    <ul>
      {followers.map(({ person, relation }) => (
        <li key={person.id} className="flex min-h-touch items-center gap-2.5 py-1">
          <Avatar size="small" picture={person.profileImage} />
          <Link
            href={routes.profile(person.username)}
            onClick={onOpen}
            className="min-w-0 flex-1 font-semibold hover:underline"
          >
            <PersonName person={person} isTall />
          </Link>
          {relation && <FollowBack person={person} relation={relation} onOpen={onOpen} />}
        </li>
      ))}
    </ul>
  );
}
