"use client";

import { type MouseEvent, memo } from "react";
import { PersonRow } from "#components/person/person-row";
import { Button } from "#components/ui/button";
import { PAGE_FORM_ID } from "#components/ui/page-form";
import type { MutedPerson } from "#contract/mute";
import { formAction } from "#lib/shared/address/endpoint-address";
import { muteTexts as texts } from "./texts.ts";
import { useUntil } from "./use-until.ts";

interface MutedPersonItemProps {
  person: MutedPerson;
  /** Must keep its identity. */
  onUnmute: (event: MouseEvent, person: MutedPerson) => void;
}

/** A muted member, and until when. */
export const MutedPersonItem = memo(function MutedPersonItem({ person, onUnmute }: MutedPersonItemProps) {
  const until = useUntil(person.mutedUntil);
  return (
    <li data-row={person.id}>
      <PersonRow
        person={person}
        badge={until}
        action={
          <Button
            type="submit"
            form={PAGE_FORM_ID}
            formAction={formAction("unmuteUser", { username: person.username })}
            onClick={(event) => onUnmute(event, person)}
            size="small"
          >
            {texts.unmute}
            <span className="sr-only"> @{person.username}</span>
          </Button>
        }
      />
    </li>
  );
});
