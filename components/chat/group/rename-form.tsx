"use client";

import { type FormEvent, useRef, useState } from "react";
import { chatSheetTexts as texts } from "#components/chat/sheet-texts.ts";
import { renameConversation } from "#components/chat/state/group-actions.ts";
import { Button } from "#components/ui/button";
import { TextField } from "#components/ui/text-field";
import type { ConversationDetails } from "#contract/chat";
import { CONVERSATION_NAME_MAX_LENGTH } from "#contract/limits-chat";
import { hasVisibleText } from "#contract/text/normalize-text";
import { useTextDraft } from "#lib/client/storage/use-draft";
import { useChange } from "#lib/client/use-change";

interface RenameFormProps {
  userId: string;
  conversation: ConversationDetails;
  onDone: () => void;
}

/** Form that renames a group. The name is a draft until it is saved. */
export function RenameForm({ userId, conversation: { id, name }, onDone }: RenameFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const { write } = useTextDraft(userId, `group-name:${id}`, field, name ?? "");
  const [problem, setProblem] = useState<string>();
  const { isBusy, run } = useChange(async (next: string) => {
    if (!(await renameConversation(id, next))) return;
    write("");
    onDone();
  });

  function save(event: FormEvent): void {
    event.preventDefault();
    const next = field.current?.value.trim() ?? "";
    if (hasVisibleText(next)) void run(next);
    else setProblem(texts.groupNameMissing);
  }

  return (
    <form ref={(form) => form?.scrollIntoView({ block: "nearest" })} onSubmit={save} className="px-2 pb-3">
      <TextField
        ref={field}
        name="rename-group"
        label={texts.groupName}
        hint={texts.groupNameHint}
        error={problem}
        onChange={({ target }) => {
          setProblem(undefined);
          write(target.value);
        }}
        defaultValue={name ?? ""}
        maxLength={CONVERSATION_NAME_MAX_LENGTH}
        dir="auto"
        autoComplete="off"
        autoFocus
      />
      <Button type="submit" variant="primary" isBusy={isBusy} className="mt-2 w-full">
        {texts.save}
      </Button>
    </form>
  );
}
