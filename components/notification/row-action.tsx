import type { ReactNode } from "react";
import { ButtonLink } from "#components/ui/button-link";
import { routes } from "#contract/web-routes";
import { FollowBack } from "./follow-back.tsx";
import { NewFollowers } from "./new-followers.tsx";
import { RequestActions } from "./request-actions.tsx";
import { notificationTexts as texts } from "./texts.ts";
import type { KnownEntry } from "./use-notification-list.ts";

interface RowActionProps {
  entry: KnownEntry;
  /** The member's own username. */
  username: string;
  onOpen: () => void;
}

/** What can be done about an entry in its row: an answer, following back, or the page where several people are answered. */
export function RowAction({ entry, username, onOpen }: RowActionProps) {
  const { kind, actor, actorRelation, otherCount, community } = entry;
  if (!actor) return null;
  if (kind === "follow-request") {
    return <RequestActions entry={entry} name={actor.name} />;
  }
  if (kind === "join-request" && community) {
    return <ListLink href={routes.joinRequests(community.slug)} label={texts.seeRequests} onOpen={onOpen} />;
  }
  if (kind !== "follow") return null;
  if (otherCount > 0) {
    return (
      <div className="relative mt-2.5">
        <NewFollowers entry={entry} username={username} onOpen={onOpen} />
      </div>
    );
  }
  return (
    actorRelation && (
      <Above>
        <FollowBack person={actor} relation={actorRelation} onOpen={onOpen} />
      </Above>
    )
  );
}

function ListLink({ href, label, onOpen }: { href: string; label: string; onOpen: () => void }) {
  return (
    <Above>
      <ButtonLink href={href} size="small" onClick={onOpen}>
        {label}
      </ButtonLink>
    </Above>
  );
}

/** Above the link that covers the row. */
function Above({ children }: { children: ReactNode }) {
  return <div className="relative mt-2.5 w-fit empty:hidden">{children}</div>;
}
