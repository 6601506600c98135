"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useRef, useState } from "react";
import { chatSheetTexts as texts } from "#components/chat/sheet-texts.ts";
import { receiveDetails } from "#components/chat/state/conversations.ts";
import type { ChatViewer } from "#components/chat/state/thread-scope.ts";
import { chatTexts } from "#components/chat/texts.ts";
import { useSheet } from "#components/chat/use-sheet.ts";
import { Button } from "#components/ui/button";
import { FormMessage } from "#components/ui/form-message";
import { Sheet } from "#components/ui/sheet";
import { TextField } from "#components/ui/text-field";
import { CONVERSATION_NAME_MAX_LENGTH, GROUP_MAX_MEMBERS } from "#contract/limits-chat";
import type { Person } from "#contract/person";
import { routes } from "#contract/web-routes";
import { callApi } from "#lib/client/api";
import { reasonOf } from "#lib/client/refusal";
import { useTextDraft } from "#lib/client/storage/use-draft";
import { LEAVING, useChange } from "#lib/client/use-change";
import { PeoplePicker } from "./people-picker.tsx";

interface NewConversationSheetProps {
  viewer: ChatViewer;
  onClose: () => void;
}

const DIALOG_ID = "new-conversation-sheet";
const FORM_ID = "new-conversation-form";

/** Starts a conversation with one person, or a group with several, whose name is a draft until then. */
export function NewConversationSheet({ viewer, onClose }: NewConversationSheetProps) {
  const router = useRouter();
  const field = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Person[]>([]);
  const nameField = useRef<HTMLInputElement>(null);
  const { text: name, write: setName } = useTextDraft(viewer.userId, "group-name", nameField);
  const [problem, setProblem] = useState<string | null>(null);
  useSheet(DIALOG_ID, field);
  const isGroup = chosen.length > 1;
  const { isBusy, run } = useChange(
    async (dialog: HTMLDialogElement | null) => {
      setProblem(null);
      const usernames = chosen.map(({ username }) => username);
      const groupName = isGroup && name.trim() !== "" ? { name } : {};
      const { conversation, asOf } = await callApi("openConversation", { body: { usernames, ...groupName } });
      receiveDetails(conversation, asOf);
      if (isGroup) setName("");
      router.push(routes.conversation(conversation.id));
      dialog?.close();
      return LEAVING;
    },
    (error) => setProblem(reasonOf(error, texts.startFailed)),
  );

  function start(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (chosen.length > 0) void run(event.currentTarget.closest("dialog"));
  }

  return (
    <Sheet
      id={DIALOG_ID}
      title={chatTexts.newConversation}
      onClose={onClose}
      action={
        <Button type="submit" form={FORM_ID} variant="primary" isBusy={isBusy} disabled={chosen.length === 0}>
          {isBusy ? texts.starting : texts.start}
        </Button>
      }
    >
      <form id={FORM_ID} onSubmit={start} noValidate>
        {problem && <FormMessage message={problem} />}
        <PeoplePicker
          viewerUsername={viewer.username}
          chosen={chosen}
          onChange={setChosen}
          without={[viewer.username]}
          max={GROUP_MAX_MEMBERS - 1}
          field={field}
        />
        {isGroup && (
          <TextField
            ref={nameField}
            name="group-name"
            label={texts.groupName}
            hint={texts.groupNameHint}
            value={name}
            maxLength={CONVERSATION_NAME_MAX_LENGTH}
            dir="auto"
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </form>
    </Sheet>
  );
}
