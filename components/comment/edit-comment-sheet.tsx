"use client";

import { useEffect, useRef, useState } from "react";
import { EditSheet } from "#components/ui/edit-sheet";
import { TextAreaField } from "#components/ui/text-area-field";
import type { Comment } from "#contract/comment";
import { COMMENT_MAX_GRAPHEMES } from "#contract/limits";
import { countGraphemes } from "#contract/text/count-graphemes";
import { normalizeText } from "#contract/text/normalize-text";
import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";
import { receive } from "#lib/client/overlay";
import { useOpenOnMount } from "#lib/client/page/use-open-on-mount";
import { reasonOf } from "#lib/client/refusal";
import { writeValue } from "#lib/client/storage/device-storage";
import { textDraft, useTextDraft } from "#lib/client/storage/use-draft";
import { showToast } from "#lib/client/toasts";
import { useChange } from "#lib/client/use-change";
import { commentTooLongMessage, editCommentTexts as texts } from "./texts.ts";

interface EditCommentSheetProps {
  dialogId: string;
  commentId: string;
  viewerId: string;
}

/** An edit of a comment that is not saved yet. */
const editDraftName = (commentId: string): string => `edit-comment:${commentId}`;

/** Shows a comment's new text wherever the page shows the comment. */
function receiveEdited({ id, content, mentions, editedAt, mutedWord }: Comment, asOf: number): void {
  receive(`comment ${id}`, { content, mentions, editedAt, mutedWord, asOf });
}

/** Edits the text of the member's own comment. The draft is stored until it is saved. */
export function EditCommentSheet({ dialogId, commentId, viewerId }: EditCommentSheetProps) {
  useOpenOnMount(dialogId);
  const [current, setCurrent] = useState<string>();
  const [refusal, setRefusal] = useState<string>();

  useEffect(() => {
    // What the page shows may be older, if it was edited elsewhere.
    callApi("getComment", { params: { id: commentId } }).then(
      ({ comment }) => setCurrent(comment.content),
      (error: unknown) => setRefusal(reasonOf(error, texts.loadFailed)),
    );
  }, [commentId]);

  const { isBusy: isSaving, run: save } = useChange(
    async (content: string, sheet: HTMLDialogElement | null) => {
      const { comment, asOf } = await callApi("editComment", {
        params: { id: commentId },
        body: { content },
      });
      receiveEdited(comment, asOf);
      showToast(texts.done, "success");
      writeValue(viewerId, textDraft(editDraftName(commentId)), null);
      sheet?.close();
    },
    (error) => {
      const ofField = error instanceof ApiError ? error.fields.content : undefined;
      setRefusal(ofField ?? reasonOf(error, texts.failed));
    },
  );

  return (
    <EditSheet
      id={dialogId}
      title={texts.title}
      save={texts.save}
      isSaving={isSaving}
      failure={refusal}
      form={
        current === undefined
          ? null
          : (formId) => (
              <EditForm
                id={formId}
                userId={viewerId}
                draftName={editDraftName(commentId)}
                current={current}
                isSaving={isSaving}
                refusal={refusal}
                onEdit={() => setRefusal(undefined)}
                onSave={save}
              />
            )
      }
    />
  );
}

interface EditFormProps {
  id: string;
  userId: string;
  draftName: string;
  /** The stored text. */
  current: string;
  isSaving: boolean;
  refusal: string | undefined;
  onEdit: () => void;
  onSave: (content: string, sheet: HTMLDialogElement | null) => Promise<void>;
}

function EditForm({ id, userId, draftName, current, isSaving, refusal, onEdit, onSave }: EditFormProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  // An earlier attempt that was not saved, or else the stored text.
  const draft = useTextDraft(userId, draftName, field, current);
  const length = countGraphemes(draft.text.trim());
  const excess = length - COMMENT_MAX_GRAPHEMES;

  useEffect(() => {
    const box = field.current;
    box?.focus();
    box?.setSelectionRange(box.value.length, box.value.length);
  }, []);

  return (
    <form
      id={id}
      autoComplete="off"
      className="mt-4"
      onSubmit={async (event) => {
        event.preventDefault();
        const sheet = event.currentTarget.closest("dialog");
        if (excess > 0) field.current?.focus();
        else await onSave(normalizeText(draft.current()), sheet);
      }}
    >
      <TextAreaField
        ref={field}
        id={`${id}-text`}
        name="content"
        label={texts.label}
        dir="auto"
        rows={4}
        defaultValue={current}
        readOnly={isSaving}
        error={excess > 0 ? commentTooLongMessage(excess) : refusal}
        aside={
          <span className="text-sm text-muted tabular-nums">
            {length}/{COMMENT_MAX_GRAPHEMES}
          </span>
        }
        onChange={({ target }) => {
          draft.write(target.value);
          onEdit();
        }}
      />
    </form>
  );
}
