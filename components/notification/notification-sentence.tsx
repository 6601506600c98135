import { Fragment } from "react";
import { Link } from "#components/ui/link";
import { VerifiedBadge } from "#components/ui/verified-badge";
import { isolated } from "#contract/isolate-name";
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
  const { actor, otherActors, message, postId, story, community, title, type } = entry;
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
  const { names, rest } = splitNames(message, actor ? [actor, ...otherActors.slice(0, 1)] : []);
  if (names.length === 0) {
    return (
      <Link {...target} className={linkStyle}>
        {message}
      </Link>
    );
  }
  return (
    <>
      {names.map(({ before, person }) => (
        <Fragment key={person.username}>
          {before}
          <Link {...target} href={routes.profile(person.username)} className={nameStyle}>
            {/* Isolated, so that a name in another direction does not reorder the following words. */}
            <bdi>{person.name}</bdi>
          </Link>
          {person.isVerified && (
            <>
              {" "}
              <VerifiedBadge />
            </>
          )}
        </Fragment>
      ))}{" "}
      {postId || story || community ? (
        <Link {...target} className={linkStyle}>
          {rest}
        </Link>
      ) : (
        rest
      )}
    </>
  );
}

type Person = NonNullable<NotificationEntry["actor"]>;

interface NameInSentence {
  /** The words between it and the name before. */
  before: string;
  person: Person;
}

/** Splits a sentence into the one or two names that it begins with ("Ana, Ben and 3 others liked …") and the rest. */
function splitNames(message: string, people: readonly Person[]): { names: NameInSentence[]; rest: string } {
  const names: NameInSentence[] = [];
  let rest = message;
  for (const person of people) {
    const name = isolated(person.name);
    const before = (names.length === 0 ? [""] : [", ", " and "]).find(
      (word) => rest.startsWith(`${word}${name} `) || rest.startsWith(`${word}${name}, `),
    );
    if (before === undefined || person.name === "") break;
    names.push({ before, person });
    rest = rest.slice(before.length + name.length);
  }
  return { names, rest: rest.trimStart() };
}
