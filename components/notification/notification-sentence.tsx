import { Link } from "#components/ui/link";
import { VerifiedBadge } from "#components/ui/verified-badge";
import { notificationPath } from "#contract/notification-path";
import { routes } from "#contract/web-routes";
import { classNames } from "#lib/shared/class-names";
import type { NotificationEntry } from "#lib/shared/notification/notification-page";
import { notificationTexts } from "./texts.ts";

interface NotificationSentenceProps {
  entry: NotificationEntry;
  /** Id by which the row is labelled. */
  id: string;
  isUnread: boolean;
  onOpen: () => void;
}

/** Above the link that covers the row. */
const linkStyle = "relative hover:underline";
const nameStyle = classNames(linkStyle, "font-semibold text-text");

/** The server's sentence with the actor's name as a link; the title of a security notification. */
export function NotificationSentence({ entry, id, isUnread, onOpen }: NotificationSentenceProps) {
  return (
    <p id={id} className="wrap-anywhere">
      {isUnread && <span className="sr-only">{notificationTexts.unread}: </span>}
      <Words entry={entry} onOpen={onOpen} />
    </p>
  );
}

function Words({ entry, onOpen }: Pick<NotificationSentenceProps, "entry" | "onOpen">) {
  const { actor, message, postId, story, community, title, type } = entry;
  const target = { href: notificationPath(entry), onClick: onOpen };
  if (type === "security") {
    return (
      <>
        <Link {...target} className={nameStyle}>
          {title}
        </Link>
        <span className="block text-secondary">{message}</span>
      </>
    );
  }
  if (!actor?.name || !message.startsWith(`${actor.name} `)) {
    return (
      <Link {...target} className={linkStyle}>
        {message}
      </Link>
    );
  }
  // Isolated, so that a name in another direction does not reorder the following words.
  const name = <bdi>{actor.name}</bdi>;
  const action = message.slice(actor.name.length + 1);
  const badge = actor.isVerified && (
    <>
      {" "}
      <VerifiedBadge />
    </>
  );
  return (
    <>
      <Link {...target} href={routes.profile(actor.username)} className={nameStyle}>
        {name}
      </Link>
      {badge}{" "}
      {postId || story || community ? (
        <Link {...target} className={linkStyle}>
          {action}
        </Link>
      ) : (
        action
      )}
    </>
  );
}
