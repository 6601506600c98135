"use client";

import { memo } from "react";
import { PersonRow } from "#components/person/person-row";
import { Button } from "#components/ui/button";
import { EndpointButton } from "#components/ui/endpoint-button";
import type { MutedPerson } from "#contract/mute";
import { MutedUntil } from "./muted-until.tsx";
import { muteTexts as texts } from "./texts.ts";

interface MutedPersonItemProps {
  person: MutedPerson;
  /** Must keep its identity. */
  onUnmute: (person: MutedPerson) => void;
}

/** A muted member, and until when. */
export const MutedPersonItem = memo(function MutedPersonItem({ person, onUnmute }: MutedPersonItemProps) {
  return (
    <li data-row={person.id}>
      <PersonRow
        person={person}
        badge={<MutedUntil value={person.mutedUntil} />}
        action={
          <EndpointButton
            as={Button}
            endpoint="unmuteUser"
            params={{ username: person.username }}
            onPress={() => onUnmute(person)}
            size="small"
          >
            {texts.unmute}
            <span className="sr-only"> @{person.username}</span>
          </EndpointButton>
        }
      />
    </li>
  );
});
