"use client";

import type { ReactNode } from "react";
import { FollowToggle } from "#components/person/follow-toggle";
import { UNNAMED } from "#components/person/texts.ts";
import { shellTexts as texts } from "#components/shell/texts.ts";
import { Avatar } from "#components/ui/avatar";
import { Link } from "#components/ui/link";
import { VerifiedBadge } from "#components/ui/verified-badge";
import { SIDE_PEOPLE } from "#contract/limits";
import type { PersonWithRelation } from "#contract/person";
import { routes } from "#contract/web-routes";
import { callApi } from "#lib/client/api";

/** From this width on there is a right column: see components/shell/shell.css. */
const WIDE = "(width >= 80rem)";

/** Asks once whom the member could follow, as soon as there is a right column. Returns a function that stops it. */
export function suggestPeople(show: (people: ReactNode) => void): () => void {
  const wide = window.matchMedia(WIDE);
  async function load(): Promise<void> {
    if (!wide.matches) return;
    wide.removeEventListener("change", load);
    await callApi("suggestPeople", {}).then(
      ({ users }) => show(<SuggestedPeople people={users} />),
      () => show(null),
    );
  }
  wide.addEventListener("change", load);
  void load();
  return () => wide.removeEventListener("change", load);
}

interface SuggestedPeopleProps {
  people: readonly PersonWithRelation[];
}

/** The first of the people whom the member could follow; nothing without any. */
function SuggestedPeople({ people }: SuggestedPeopleProps) {
  if (people.length === 0) return null;
  return (
    <section
      aria-labelledby="who-to-follow"
      className="side-people rounded-card border border-line bg-card py-4"
    >
      <h2 id="who-to-follow" className="px-3 pb-1 text-lg">
        {texts.whoToFollow}
      </h2>
      <ul>
        {people.slice(0, SIDE_PEOPLE).map((person) => (
          <li key={person.id}>
            <NarrowPersonRow person={person} />
          </li>
        ))}
      </ul>
      <Link
        href={routes.search()}
        className="mt-1 flex min-h-touch items-center px-3 text-sm font-semibold text-accent hover:bg-hover focus-visible:-outline-offset-2"
      >
        {texts.findPeople}
      </Link>
    </section>
  );
}

/** A person where there is little room: a long name is cut, and the buttons stand in a column of one width. */
function NarrowPersonRow({ person }: { person: PersonWithRelation }) {
  const { username, name, isVerified, profileImage } = person;
  return (
    <div
      data-person={username}
      className="relative flex items-center gap-2 px-3 py-2 transition-colors hover:bg-hover"
    >
      <Avatar picture={profileImage} size="small" />
      <div className="min-w-0 flex-1">
        <Link
          href={routes.profile(username)}
          title={name}
          className="flex items-center gap-1 font-semibold after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2"
        >
          <bdi className="truncate">{name || UNNAMED}</bdi>
          {isVerified && <VerifiedBadge />}
        </Link>
        <p className="truncate text-sm text-secondary">@{username}</p>
      </div>
      <div className="relative shrink-0 [&_button]:min-h-8 [&_button]:min-w-20 [&_button]:px-2">
        <FollowToggle target={person} name={name} />
      </div>
    </div>
  );
}
