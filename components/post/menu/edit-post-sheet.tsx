"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { postTexts, threadOfMessage } from "#components/post/texts.ts";
import { Button } from "#components/ui/button";
import { Sheet } from "#components/ui/sheet";
import { Skeleton } from "#components/ui/skeleton";
import { TextAreaField } from "#components/ui/text-area-field";
import { countGraphemes } from "#contract/count-graphemes";
import { POST_MAX_GRAPHEMES } from "#contract/limits";
import { splitThread } from "#contract/split-thread";
import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";
import { receive } from "#lib/client/overlay";
import { useOpenOnMount } from "#lib/client/page/use-open-on-mount";
import { textValue, writeValue } from "#lib/client/storage/device-storage";
import { useTextDraft } from "#lib/client/storage/use-draft";
import { showToast } from "#lib/client/toasts";

interface EditPostSheetProps {
  dialogId: string;
  postId: string;
  viewerId: string;
}

/** Edits the text of the member's own post. The draft is stored until it is saved. */
export function EditPostSheet({ dialogId, postId, viewerId }: EditPostSheetProps) {
  useOpenOnMount(dialogId);
  const formId = `${dialogId}-form`;
  const draftName = `edit:${postId}`;
  const router = useRouter();
  const [current, setCurrent] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  useEffect(() => {
    callApi("getPostHistory", { params: { id: postId } }).then(
      ({ revisions }) => setCurrent(revisions[0]?.content ?? ""),
      (error: unknown) => setRefusal(error instanceof ApiError ? error.message : postTexts.editLoadFailed),
    );
  }, [postId]);

  async function save(content: string, sheet: HTMLDialogElement | null): Promise<void> {
    setIsSaving(true);
    try {
      const { post, asOf } = await callApi("editPost", { params: { id: postId }, body: { content } });
      const { content: beginning, mentions, partCount, editedAt, mutedWord } = post;
      receive(`post ${postId}`, { content: beginning, mentions, partCount, editedAt, mutedWord, asOf });
      router.refresh();
      showToast(postTexts.editDone, "success");
      writeValue(viewerId, textValue(draftName), null);
      sheet?.close();
    } catch (error) {
      const hasReason = error instanceof ApiError;
      setRefusal(hasReason ? (error.fields.content ?? error.message) : postTexts.editFailed);
    } finally {
      setIsSaving(false);
    }
  }

  return (
    <Sheet
      id={dialogId}
      title={postTexts.editTitle}
      action={
        <Button
          type="submit"
          form={formId}
          variant="primary"
          isBusy={isSaving}
          disabled={current === undefined}
        >
          {postTexts.save}
        </Button>
      }
    >
      {current === undefined ? (
        <div className="mt-4 h-32">
          {refusal ? <p role="alert">{refusal}</p> : <Skeleton className="h-24 w-full" />}
        </div>
      ) : (
        <EditForm
          id={formId}
          draft={{ userId: viewerId, name: draftName }}
          current={current}
          refusal={refusal}
          onEdit={() => setRefusal(undefined)}
          onSave={save}
        />
      )}
    </Sheet>
  );
}

interface EditFormProps {
  id: string;
  draft: { userId: string; name: string };
  current: string;
  refusal: string | undefined;
  onEdit: () => void;
  onSave: (content: string, sheet: HTMLDialogElement | null) => Promise<void>;
}

function EditForm({ id, draft, current, refusal, onEdit, onSave }: EditFormProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, write } = useTextDraft(draft.userId, draft.name, field);
  const parts = splitThread(text).length;

  useEffect(() => {
    // No draft is left from an earlier attempt.
    if (field.current?.value === "") write(current);
    field.current?.focus();
  }, [current, write]);

  return (
    <form
      id={id}
      className="mt-4"
      onSubmit={async (event) => {
        event.preventDefault();
        await onSave(text.trim(), event.currentTarget.closest("dialog"));
      }}
    >
      <TextAreaField
        ref={field}
        id={`${id}-text`}
        name="content"
        label={postTexts.editLabel}
        dir="auto"
        rows={4}
        error={refusal}
        aside={
          <span className="text-sm text-muted tabular-nums">
            {countGraphemes(text)}/{POST_MAX_GRAPHEMES}
          </span>
        }
        onChange={({ target }) => {
          write(target.value);
          onEdit();
        }}
      />
      {parts > 1 && <p className="mt-2 text-sm text-secondary">{threadOfMessage(parts)}</p>}
    </form>
  );
}
