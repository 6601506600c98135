"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import { chatSheetTexts as texts } from "#components/chat/sheet-texts.ts";
import { addMembers } from "#components/chat/state/group-actions.ts";
import { Button } from "#components/ui/button";
import type { ConversationDetails } from "#contract/chat";
import { GROUP_MAX_MEMBERS } from "#contract/limits-chat";
import type { Person } from "#contract/person";
import { useChange } from "#lib/client/use-change";
import { PeoplePicker } from "./people-picker.tsx";

interface AddPeopleFormProps {
  viewerUsername: string;
  conversation: ConversationDetails;
  onDone: () => void;
}

/** Form that adds members to a group. */
export function AddPeopleForm({ viewerUsername, conversation, onDone }: AddPeopleFormProps) {
  const { id, members } = conversation;
  const field = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Person[]>([]);
  const { isBusy, run } = useChange(async () => {
    const usernames = chosen.map(({ username }) => username);
    if (await addMembers(id, usernames)) onDone();
  });

  useEffect(() => field.current?.focus(), []);

  function add(event: FormEvent): void {
    event.preventDefault();
    if (chosen.length > 0) void run();
  }

  return (
    <form onSubmit={add} className="px-2 pb-3">
      <PeoplePicker
        viewerUsername={viewerUsername}
        chosen={chosen}
        onChange={setChosen}
        without={members.map(({ person }) => person.username)}
        max={GROUP_MAX_MEMBERS - members.length}
        field={field}
      />
      <Button
        type="submit"
        variant="primary"
        isBusy={isBusy}
        disabled={chosen.length === 0}
        className="w-full"
      >
        {texts.add}
      </Button>
    </form>
  );
}
