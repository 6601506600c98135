"use client";

import { Ban, Flag, LogOut, Pencil, UserPlus } from "lucide";
import { useState } from "react";
import { conversationName } from "#components/chat/conversation-name.ts";
import { chatSheetTexts as texts } from "#components/chat/sheet-texts.ts";
import { removeFromList } from "#components/chat/state/group-actions.ts";
import type { ChatViewer } from "#components/chat/state/thread-scope.ts";
import { chatThreadTexts as threadTexts } from "#components/chat/thread-texts.ts";
import { useSheet } from "#components/chat/use-sheet.ts";
import { requestSheet } from "#components/shell/sheet-requests.ts";
import { Icon } from "#components/ui/icon";
import { Sheet } from "#components/ui/sheet";
import type { ConversationDetails } from "#contract/chat";
import { ActionRow, rowStyle } from "./action-row.tsx";
import { AddPeopleForm } from "./add-people-form.tsx";
import { GroupLink } from "./group-link.tsx";
import { LifetimeChoice } from "./lifetime-choice.tsx";
import { MemberRows } from "./member-rows.tsx";
import { MuteChoice } from "./mute-choice.tsx";
import { OrderRows } from "./order-rows.tsx";
import { PictureRows } from "./picture-rows.tsx";
import { RenameForm } from "./rename-form.tsx";

interface DetailsSheetProps {
  conversation: ConversationDetails;
  viewer: ChatViewer;
  onLeave: () => void;
  onClose: () => void;
}

const DIALOG_ID = "chat-details-sheet";

type FormKind = "rename" | "add";

/** Members of a conversation, and its settings and actions. */
export function DetailsSheet({ conversation, viewer, onLeave, onClose }: DetailsSheetProps) {
  const { id, kind, people, state } = conversation;
  const [form, setForm] = useState<FormKind | null>(null);
  useSheet(DIALOG_ID);
  const isMember = state === "member";
  const isGroup = kind === "group";
  const [other] = people;
  // As the server asks: between two people both have accepted, in a group it is for those who run it.
  const hasAccepted = isGroup || (conversation.canSend && !conversation.isPending);
  const own = conversation.members.find(({ person }) => person.id === viewer.userId);
  const isRunning = isGroup && isMember && (own?.isOwner === true || own?.isAdmin === true);
  const closeThen = (act: () => void) => () => {
    const dialog = document.getElementById(DIALOG_ID);
    if (dialog instanceof HTMLDialogElement) dialog.close();
    act();
  };
  return (
    <Sheet
      id={DIALOG_ID}
      title={conversationName(conversation)}
      cancelLabel={form ? undefined : texts.done}
      onClose={onClose}
    >
      <div className="mt-4 flex flex-col gap-6">
        {isRunning && <GroupLink conversationId={id} />}
        {isMember && <MuteChoice conversation={conversation} />}
        {isMember && hasAccepted && (
          <LifetimeChoice conversation={conversation} mayChoose={!isGroup || isRunning} />
        )}
        {isGroup && (
          <section aria-label={texts.members}>
            <h3 className="mb-1 font-semibold">{texts.members}</h3>
            <MemberRows conversation={conversation} viewer={viewer} />
          </section>
        )}
        <OrderRows conversation={conversation} onDone={closeThen(() => undefined)} />
        <div>
          {isGroup && isMember && (
            <GroupForms conversation={conversation} viewer={viewer} open={form} onOpen={setForm} />
          )}
          {!isGroup && other && (
            <ActionRow
              icon={Ban}
              label={threadTexts.block}
              onPress={closeThen(() => requestSheet({ kind: "block", person: other }))}
            />
          )}
          <ActionRow
            icon={Flag}
            label={threadTexts.report}
            onPress={closeThen(() =>
              requestSheet({ kind: "report", subject: { kind: "conversation", conversationId: id } }),
            )}
          />
          {isGroup && isMember && (
            <ActionRow icon={LogOut} label={threadTexts.leave} isDanger onPress={closeThen(onLeave)} />
          )}
          {isGroup && state === "left" && (
            <ActionRow
              icon={LogOut}
              label={texts.removeFromList}
              isDanger
              onPress={closeThen(() => void removeFromList(id))}
            />
          )}
        </div>
      </div>
    </Sheet>
  );
}

interface GroupFormsProps {
  conversation: ConversationDetails;
  viewer: ChatViewer;
  /** The form that is shown. */
  open: FormKind | null;
  onOpen: (kind: FormKind | null) => void;
}

/** Adding people and renaming the group, whose forms open below their buttons, and its picture. */
function GroupForms({ conversation, viewer, open, onOpen }: GroupFormsProps) {
  const close = (kind: FormKind) => () => {
    onOpen(null);
    // The form, which has the focus, is unmounted.
    document.querySelector<HTMLElement>(`#${DIALOG_ID} [data-form="${kind}"]`)?.focus();
  };
  return (
    <>
      <button
        type="button"
        className={rowStyle}
        data-form="add"
        onClick={() => onOpen(open === "add" ? null : "add")}
        aria-expanded={open === "add"}
      >
        <Icon of={UserPlus} />
        {texts.addPeople}
      </button>
      {open === "add" && (
        <AddPeopleForm viewerUsername={viewer.username} conversation={conversation} onDone={close("add")} />
      )}
      <button
        type="button"
        className={rowStyle}
        data-form="rename"
        onClick={() => onOpen(open === "rename" ? null : "rename")}
        aria-expanded={open === "rename"}
      >
        <Icon of={Pencil} />
        {texts.rename}
      </button>
      {open === "rename" && (
        <RenameForm userId={viewer.userId} conversation={conversation} onDone={close("rename")} />
      )}
      <PictureRows conversation={conversation} />
    </>
  );
}
