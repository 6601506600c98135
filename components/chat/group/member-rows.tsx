"use client";

import { UserMinus } from "lucide";
import { useEffect, useRef, useState } from "react";
import { nameOfPerson } from "#components/chat/conversation-name.ts";
import {
  hiddenMembersMessage,
  removeQuestion,
  chatSheetTexts as texts,
} from "#components/chat/sheet-texts.ts";
import { removeMember } from "#components/chat/state/conversation-actions.ts";
import type { ChatViewer } from "#components/chat/state/thread-scope.ts";
import { PersonRow } from "#components/person/person-row";
import { Badge } from "#components/ui/badge";
import { Button } from "#components/ui/button";
import { IconButton } from "#components/ui/icon-button";
import type { ConversationDetails } from "#contract/chat";
import { isolated } from "#contract/text/isolate-name";

interface MemberRowsProps {
  conversation: ConversationDetails;
  viewer: ChatViewer;
}

/** The members of a group. Its owner can remove the others after confirming. */
export function MemberRows({ conversation, viewer }: MemberRowsProps) {
  const [asked, setAsked] = useState<string | null>(null);
  const { members, memberCount, state } = conversation;
  const hiddenCount = memberCount - members.length;
  const isOwner = members.some(({ person, isOwner: owns }) => owns && person.id === viewer.userId);
  return (
    <ul className="-mx-4">
      {members.map(({ person, isOwner: owns }) => {
        const canRemove = isOwner && state === "member" && person.id !== viewer.userId;
        const label = `${texts.remove} ${isolated(nameOfPerson(person))}`;
        return (
          <li key={person.id}>
            <PersonRow
              person={person}
              action={
                owns ? (
                  <Badge>{texts.owner}</Badge>
                ) : (
                  canRemove && (
                    <IconButton
                      icon={UserMinus}
                      label={label}
                      data-remove={person.username}
                      onClick={() => setAsked(person.username)}
                    />
                  )
                )
              }
            />
            {asked === person.username && (
              <RemoveQuestion
                name={nameOfPerson(person)}
                onDecide={(isConfirmed, button) => {
                  setAsked(null);
                  if (isConfirmed) void removeMember(conversation, person.username);
                  // A removed member's row is gone, so focus moves to the sheet's own button.
                  const next = isConfirmed
                    ? 'form[method="dialog"] button'
                    : `[data-remove="${person.username}"]`;
                  button.closest("dialog")?.querySelector<HTMLElement>(next)?.focus();
                }}
              />
            )}
          </li>
        );
      })}
      {hiddenCount > 0 && (
        <li className="px-4 py-2 text-sm text-secondary">{hiddenMembersMessage(hiddenCount)}</li>
      )}
    </ul>
  );
}

interface RemoveQuestionProps {
  name: string;
  /** Also receives the pressed button. */
  onDecide: (isConfirmed: boolean, button: HTMLElement) => void;
}

/** Asks for confirmation, with focus on the safe answer. */
function RemoveQuestion({ name, onDecide }: RemoveQuestionProps) {
  const safe = useRef<HTMLButtonElement>(null);
  useEffect(() => safe.current?.focus(), []);
  return (
    <div role="alert" className="flex flex-wrap items-center gap-2 px-4 pb-3">
      <p className="min-w-40 flex-1 text-sm wrap-anywhere">{removeQuestion(name)}</p>
      <Button ref={safe} size="small" onClick={({ currentTarget }) => onDecide(false, currentTarget)}>
        {texts.cancel}
      </Button>
      <Button size="small" variant="danger" onClick={({ currentTarget }) => onDecide(true, currentTarget)}>
        {texts.remove}
      </Button>
    </div>
  );
}
