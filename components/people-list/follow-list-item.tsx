"use client";

import { UserRoundX } from "lucide";
import { memo } from "react";
import { FollowToggle } from "#components/person/follow-toggle";
import { PersonRow } from "#components/person/person-row";
import { IconButton } from "#components/ui/icon-button";
import type { PersonWithRelation } from "#contract/person";
import { isolated } from "#contract/text/isolate-name";
import { useIsHydrated } from "#lib/client/page/use-is-hydrated";
import { peopleListItem } from "./people-list-item.ts";
import { peopleListTexts as texts } from "./texts.ts";

interface FollowListItemProps {
  person: PersonWithRelation;
  isSelf: boolean;
  /** Opens the confirmation to remove the person from the viewer's followers. Must keep its identity. */
  onRemove: ((person: PersonWithRelation, control: HTMLElement) => void) | undefined;
}

/** A person in a follow list. Memoized, because lists grow long. */
export const FollowListItem = memo(function FollowListItem({
  person,
  isSelf,
  onRemove,
}: FollowListItemProps) {
  const name = person.name || texts.unknownName;
  const isHydrated = useIsHydrated();
  return (
    <li data-row={person.id} className={peopleListItem}>
      <PersonRow
        person={person}
        fallbackName={texts.unknownName}
        badge={person.followsYou && !onRemove && texts.followsYou}
        action={
          !isSelf && (
            <div className="flex items-center">
              <FollowToggle target={person} name={name} />
              {onRemove && (
                <IconButton
                  icon={UserRoundX}
                  label={`${texts.remove} ${isolated(name)}`}
                  data-action="remove"
                  aria-haspopup="dialog"
                  onClick={(event) => onRemove(person, event.currentTarget)}
                  // The confirmation needs script; the button's space is reserved before.
                  className={isHydrated ? "-me-2" : "invisible -me-2"}
                />
              )}
            </div>
          )
        }
      />
    </li>
  );
});
