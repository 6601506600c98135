"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { emptyTexts, parseTexts } from "#components/post/post-texts.ts";
import { EditSheet } from "#components/ui/edit-sheet";
import { TextAreaField } from "#components/ui/text-area-field";
import { POST_MAX_GRAPHEMES } from "#contract/limits";
import {
  editedFieldNames,
  mapPostTexts,
  normalizePostTexts,
  type PostTexts,
  postTextNames,
} from "#contract/post-text-fields";
import { pickFields } from "#contract/protocol/pick-fields";
import { countGraphemes } from "#contract/text/count-graphemes";
import { splitThread } from "#contract/text/split-thread";
import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";
import { receive } from "#lib/client/overlay";
import { useOpenOnMount } from "#lib/client/page/use-open-on-mount";
import { reasonOf } from "#lib/client/refusal";
import { writeValue } from "#lib/client/storage/device-storage";
import { isRecord } from "#lib/client/storage/stored-types";
import { type DraftKind, showText, useDraft } from "#lib/client/storage/use-draft";
import { showToast } from "#lib/client/toasts";
import { useChange } from "#lib/client/use-change";
import { postMenuTexts, threadOfMessage } from "./texts.ts";

interface EditPostSheetProps {
  dialogId: string;
  postId: string;
  viewerId: string;
}

/** An edit of a post's texts that is not saved yet. */
const editDraft = (postId: string): DraftKind<PostTexts> => ({
  name: `edit:${postId}`,
  empty: emptyTexts,
  isEmpty: isBlank,
  parse: (stored) => (isRecord(stored) ? parseTexts(stored) : null),
});

const isBlank = (texts: PostTexts) => postTextNames.every((name) => texts[name].trim() === "");

/** Edits the texts of the member's own post. The draft is stored until it is saved. */
export function EditPostSheet({ dialogId, postId, viewerId }: EditPostSheetProps) {
  useOpenOnMount(dialogId);
  const router = useRouter();
  const [current, setCurrent] = useState<PostTexts>();
  const [refusal, setRefusal] = useState<string>();

  useEffect(() => {
    callApi("getPostHistory", { params: { id: postId } }).then(
      ({ revisions }) => setCurrent(mapPostTexts((name) => revisions[0]?.[name] ?? "")),
      (error: unknown) => setRefusal(reasonOf(error, postMenuTexts.editLoadFailed)),
    );
  }, [postId]);

  const { isBusy: isSaving, run: save } = useChange(
    async (body: PostTexts, sheet: HTMLDialogElement | null) => {
      const { post, asOf } = await callApi("editPost", { params: { id: postId }, body });
      const { editedAt } = post;
      receive(`post ${postId}`, { ...pickFields(post, editedFieldNames), editedAt, asOf });
      router.refresh();
      showToast(postMenuTexts.editDone, "success");
      writeValue(viewerId, editDraft(postId), null);
      sheet?.close();
    },
    (error) => {
      const ofField = error instanceof ApiError ? error.fields.content : undefined;
      setRefusal(ofField ?? reasonOf(error, postMenuTexts.editFailed));
    },
  );

  return (
    <EditSheet
      id={dialogId}
      title={postMenuTexts.editTitle}
      save={postMenuTexts.save}
      isSaving={isSaving}
      failure={refusal}
      form={
        current
          ? (formId) => (
              <EditForm
                id={formId}
                userId={viewerId}
                postId={postId}
                current={current}
                isSaving={isSaving}
                refusal={refusal}
                onEdit={() => setRefusal(undefined)}
                onSave={save}
              />
            )
          : null
      }
    />
  );
}

interface EditFormProps {
  id: string;
  userId: string;
  postId: string;
  current: PostTexts;
  isSaving: boolean;
  refusal: string | undefined;
  onEdit: () => void;
  onSave: (texts: PostTexts, sheet: HTMLDialogElement | null) => Promise<void>;
}

function EditForm({ id, userId, postId, current, isSaving, refusal, onEdit, onSave }: EditFormProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const {
    draft,
    current: written,
    change,
  } = useDraft(userId, editDraft(postId), {
    show: ({ content }, before) => showText(field.current, content, before?.content),
  });
  const parts = splitThread(draft.content).length;

  useEffect(() => {
    // No draft is left from an earlier attempt.
    if (isBlank(written())) change(() => current);
    field.current?.focus();
  }, [current, written, change]);

  return (
    <form
      id={id}
      autoComplete="off"
      className="mt-4"
      onSubmit={async (event) => {
        event.preventDefault();
        await onSave(normalizePostTexts(draft), event.currentTarget.closest("dialog"));
      }}
    >
      <TextAreaField
        ref={field}
        id={`${id}-text`}
        name="content"
        label={postMenuTexts.editLabel}
        dir="auto"
        rows={4}
        readOnly={isSaving}
        error={refusal}
        aside={
          <span className="text-sm text-muted tabular-nums">
            {countGraphemes(draft.content)}/{POST_MAX_GRAPHEMES}
          </span>
        }
        onChange={({ target }) => {
          change((before) => ({ ...before, content: target.value }));
          onEdit();
        }}
      />
      {parts > 1 && <p className="mt-2 text-sm text-secondary">{threadOfMessage(parts)}</p>}
    </form>
  );
}
