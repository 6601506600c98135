"use client";

import { Ban, Flag, LogOut, Pencil, UserPlus } from "lucide";
import { useState } from "react";
import { conversationName } from "#components/chat/conversation-name.ts";
import { chatSheetTexts as texts } from "#components/chat/sheet-texts.ts";
import type { ChatViewer } from "#components/chat/thread/thread-scope.ts";
import { useSheet } from "#components/chat/use-sheet.ts";
import { requestSheet } from "#components/shell/sheet-requests.ts";
import { Icon } from "#components/ui/icon";
import { Sheet } from "#components/ui/sheet";
import type { ConversationDetails } from "#contract/chat";
import { AddPeopleForm } from "./add-people-form.tsx";
import { removeFromList } from "./conversation-actions.ts";
import { MemberRows } from "./member-rows.tsx";
import { MuteChoice } from "./mute-choice.tsx";
import { RenameForm } from "./rename-form.tsx";

interface DetailsSheetProps {
  conversation: ConversationDetails;
  viewer: ChatViewer;
  onLeave: () => void;
  onClose: () => void;
}

const DIALOG_ID = "chat-details-sheet";

const rowStyle =
  "flex min-h-touch w-full items-center gap-3 rounded-control px-2 text-start font-medium hover:bg-hover";

/** Members of a conversation, and its settings and actions. */
export function DetailsSheet({ conversation, viewer, onLeave, onClose }: DetailsSheetProps) {
  const { id, kind, people, state } = conversation;
  const [form, setForm] = useState<"rename" | "add" | null>(null);
  useSheet(DIALOG_ID);
  const isMember = state === "member";
  const isGroup = kind === "group";
  const [other] = people;
  const closeForm = (kind: "rename" | "add") => () => {
    setForm(null);
    // The form, which has the focus, is unmounted.
    document.querySelector<HTMLElement>(`#${DIALOG_ID} [data-form="${kind}"]`)?.focus();
  };
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
        {isMember && <MuteChoice conversation={conversation} />}
        {isGroup && (
          <section aria-label={texts.members}>
            <h3 className="mb-1 font-semibold">{texts.members}</h3>
            <MemberRows conversation={conversation} viewer={viewer} />
          </section>
        )}
        <div>
          {isGroup && isMember && (
            <>
              <button
                type="button"
                className={rowStyle}
                data-form="add"
                onClick={() => setForm(form === "add" ? null : "add")}
                aria-expanded={form === "add"}
              >
                <Icon of={UserPlus} />
                {texts.addPeople}
              </button>
              {form === "add" && (
                <AddPeopleForm
                  viewerUsername={viewer.username}
                  conversation={conversation}
                  onDone={closeForm("add")}
                />
              )}
              <button
                type="button"
                className={rowStyle}
                data-form="rename"
                onClick={() => setForm(form === "rename" ? null : "rename")}
                aria-expanded={form === "rename"}
              >
                <Icon of={Pencil} />
                {texts.rename}
              </button>
              {form === "rename" && <RenameForm conversation={conversation} onDone={closeForm("rename")} />}
            </>
          )}
          {!isGroup && other && (
            <button
              type="button"
              className={rowStyle}
              onClick={closeThen(() => requestSheet({ kind: "block", person: other }))}
            >
              <Icon of={Ban} />
              {texts.block}
            </button>
          )}
          <button
            type="button"
            className={rowStyle}
            onClick={closeThen(() =>
              requestSheet({ kind: "report", subject: { kind: "conversation", conversationId: id } }),
            )}
          >
            <Icon of={Flag} />
            {texts.report}
          </button>
          {isGroup && isMember && (
            <button type="button" className={`${rowStyle} text-danger`} onClick={closeThen(onLeave)}>
              <Icon of={LogOut} />
              {texts.leave}
            </button>
          )}
          {isGroup && state === "left" && (
            <button
              type="button"
              className={`${rowStyle} text-danger`}
              onClick={closeThen(() => void removeFromList(id))}
            >
              <Icon of={LogOut} />
              {texts.removeFromList}
            </button>
          )}
        </div>
      </div>
    </Sheet>
  );
}
