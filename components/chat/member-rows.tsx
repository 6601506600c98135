"use client";

import { UserMinus } from "lucide";
import { useState } from "react";
import { PersonRow } from "#components/person/person-row";
import { Badge } from "#components/ui/badge";
import { Button } from "#components/ui/button";
import { IconButton } from "#components/ui/icon-button";
import type { ConversationDetails } from "#contract/chat";
import { nameOfPerson } from "#lib/shared/conversation-name";
import { removeQuestion, chatSheetMessages as texts } from "#lib/shared/messages/chat";
import { removeMember } from "./conversation-actions.ts";
import type { ChatViewer } from "./thread-scope.ts";

interface MemberRowsProps {
  conversation: ConversationDetails;
  viewer: ChatViewer;
}

/** The members of a group. Its owner can remove the others, and is asked once. */
export function MemberRows({ conversation, viewer }: MemberRowsProps) {
  const [asked, setAsked] = useState<string | null>(null);
  const { members, state } = conversation;
  const isOwner = members.some(({ person, isOwner: owns }) => owns && person.id === viewer.userId);
  return (
    <ul className="-mx-4">
      {members.map(({ person, isOwner: owns }) => {
        const canRemove = isOwner && state === "member" && person.id !== viewer.userId;
        const label = `${texts.remove} ${nameOfPerson(person)}`;
        return (
          <li key={person.id}>
            <PersonRow
              person={person}
              action={
                owns ? (
                  <Badge>{texts.owner}</Badge>
                ) : (
                  canRemove && (
                    <IconButton icon={UserMinus} label={label} onClick={() => setAsked(person.username)} />
                  )
                )
              }
            />
            {asked === person.username && (
              <div role="alert" className="flex flex-wrap items-center gap-2 px-4 pb-3">
                <p className="min-w-40 flex-1 text-sm">{removeQuestion(nameOfPerson(person))}</p>
                <Button size="small" onClick={() => setAsked(null)}>
                  {texts.cancel}
                </Button>
                <Button
                  size="small"
                  variant="danger"
                  onClick={() => {
                    setAsked(null);
                    void removeMember(conversation, person.username);
                  }}
                >
                  {texts.remove}
                </Button>
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
