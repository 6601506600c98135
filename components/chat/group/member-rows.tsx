"use client";

import { ShieldMinus, ShieldPlus, UserMinus } from "lucide";
import { useState } from "react";
import { nameOfPerson } from "#components/chat/conversation-name.ts";
import {
  hiddenMembersMessage,
  removeQuestion,
  chatSheetTexts as texts,
} from "#components/chat/sheet-texts.ts";
import { removeMember, setAdmin } from "#components/chat/state/group-actions.ts";
import type { ChatViewer } from "#components/chat/state/thread-scope.ts";
import { PersonRow } from "#components/person/person-row";
import { IconButton } from "#components/ui/icon-button";
import type { ConversationDetails, ConversationMember } from "#contract/chat";
import { isolated } from "#contract/text/isolate-name";
import { InlineQuestion } from "./inline-question.tsx";

interface MemberRowsProps {
  conversation: ConversationDetails;
  viewer: ChatViewer;
}

/** The members of a group. Its owner can make them admins, and owner and admins remove others after confirming. */
export function MemberRows({ conversation, viewer }: MemberRowsProps) {
  const [asked, setAsked] = useState<string | null>(null);
  const { members, memberCount } = conversation;
  const hiddenCount = memberCount - members.length;
  const own = members.find(({ person }) => person.id === viewer.userId);
  const isMember = conversation.state === "member";
  return (
    <ul className="-mx-4">
      {members.map((member) => {
        const { person } = member;
        const mayAct = isMember && own !== undefined && mayRemove(own, member);
        return (
          <li key={person.id}>
            <PersonRow
              person={person}
              badge={standingOf(member)}
              action={
                mayAct && (
                  <MemberButtons
                    conversation={conversation}
                    member={member}
                    isOwner={own.isOwner}
                    onRemove={() => setAsked(person.username)}
                  />
                )
              }
            />
            {mayAct && asked === person.username && (
              <InlineQuestion
                question={removeQuestion(nameOfPerson(person))}
                confirm={texts.remove}
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

/** The owner removes all others, an admin those who are neither. */
function mayRemove(own: ConversationMember, { person, isOwner, isAdmin }: ConversationMember): boolean {
  return person.id !== own.person.id && (own.isOwner || (own.isAdmin && !isAdmin && !isOwner));
}

function standingOf({ isOwner, isAdmin, isPending }: ConversationMember): string | false {
  if (isOwner) return texts.owner;
  return isAdmin ? texts.admin : isPending && texts.invited;
}

interface MemberButtonsProps {
  conversation: ConversationDetails;
  member: ConversationMember;
  /** The viewer owns the group. */
  isOwner: boolean;
  onRemove: () => void;
}

/** What the viewer may do with another member: remove them, and as the owner make them an admin. */
function MemberButtons({ conversation, member, isOwner, onRemove }: MemberButtonsProps) {
  const { person, isAdmin, isPending } = member;
  const name = isolated(nameOfPerson(person));
  return (
    <div className="flex">
      {isOwner && !isPending && (
        <IconButton
          icon={isAdmin ? ShieldMinus : ShieldPlus}
          label={`${isAdmin ? texts.dropAdmin : texts.makeAdmin} ${name}`}
          onClick={({ detail }) => {
            // The second click of two would take the first one back.
            if (detail < 2) void setAdmin(conversation, person.username, !isAdmin);
          }}
        />
      )}
      <IconButton
        icon={UserMinus}
        label={`${texts.remove} ${name}`}
        data-remove={person.username}
        onClick={onRemove}
      />
    </div>
  );
}
