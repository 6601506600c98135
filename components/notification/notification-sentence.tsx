import { Fragment } from "react";
import { Link } from "#components/ui/link";
import { VerifiedBadge } from "#components/ui/verified-badge";
import { notificationPath } from "#contract/notification-path";
import { routes } from "#contract/web-routes";
import { classNames } from "#lib/shared/class-names";
import type { NotificationEntry } from "#lib/shared/notification/notification-page";
import { notificationTexts } from "./texts.ts";

interface NotificationSentenceProps {
  entry: NotificationEntry;
  /** Id by which the row is labeled. */
  id: string;
  isUnread: boolean;
  onOpen: () => void;
}

/** Above the link that covers the row. */
const linkStyle = "relative hover:underline";
const nameStyle = classNames(linkStyle, "font-semibold text-text");

/** The server's sentence with the names as links; the title of a security notification. */
export function NotificationSentence({ entry, id, isUnread, onOpen }: NotificationSentenceProps) {
  return (
    <p id={id} className="wrap-anywhere">
      {isUnread && <span className="sr-only">{notificationTexts.unread}: </span>}
      <Words entry={entry} onOpen={onOpen} />
    </p>
  );
}

function Words({ entry, onOpen }: Pick<NotificationSentenceProps, "entry" | "onOpen">) {
  const { message, sentence, postId, story, community, title, type } = entry;
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
  const { actors, words, object } = sentence ?? { actors: [], words: message, object: "" };
  // Names are isolated, so that one in another direction does not reorder the words around it.
  const rest = object ? (
    <>
      {words} <bdi>{object}</bdi>
    </>
  ) : (
    words
  );
  const isLink = actors.length === 0 || postId || story || community;
  return (
    <>
      {actors.map(({ before, username, name, isVerified }) => (
        <Fragment key={username}>
          {before}
          <Link {...target} href={routes.profile(username)} className={nameStyle}>
            <bdi>{name}</bdi>
          </Link>
          {isVerified && (
            <>
              {" "}
              <VerifiedBadge />
            </>
          )}
        </Fragment>
      ))}{" "}
      {isLink ? (
        <Link {...target} className={linkStyle}>
          {rest}
        </Link>
      ) : (
        rest
      )}
    </>
  );
}
