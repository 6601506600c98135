"use client";

import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { Avatar } from "#components/ui/avatar";
import { Button } from "#components/ui/button";
import { EndpointForm } from "#components/ui/endpoint-form";
import { GrowingTextarea } from "#components/ui/growing-textarea";
import { COMMENT_MAX_GRAPHEMES } from "#contract/limits";
import type { Person } from "#contract/person";
import { countGraphemes } from "#contract/text/count-graphemes";
import { hasVisibleText, normalizeText } from "#contract/text/normalize-text";
import { COMMENT_FIELD_ID } from "#contract/web-routes";
import { useIsHydrated } from "#lib/client/page/use-is-hydrated";
import { useTextDraft } from "#lib/client/storage/use-draft";
import { commentDraftName, replyFieldId } from "./comment-draft.ts";
import { commentOutbox } from "./comment-outbox.ts";
import { useCommentScope } from "./comment-scope.ts";
import { commentTexts, commentTooLongMessage, replyToMessage } from "./texts.ts";

interface CommentBoxProps {
  viewer: Person;
  /** The comment replied to; missing for a top-level comment. */
  answered?: { id: string; parentId: string | null; name: string; username: string };
  onSent?: () => void;
}

/** Writes a comment or reply; the draft is stored until it is sent. Also a plain form that works without script. */
export function CommentBox({ viewer, answered, onSent }: CommentBoxProps) {
  const { postId, outcome, answer } = useCommentScope();
  const userId = viewer.id;
  const field = useRef<HTMLTextAreaElement>(null);
  const isHydrated = useIsHydrated();
  const handle = answered && `@${answered.username} `;
  const draft = useCommentDraft(userId, commentDraftName(postId, answered?.id ?? null), field, handle);
  const ownOutcome = outcome?.values.replyTo === answered?.id ? outcome : null;
  const [refusal, setRefusal] = useState(ownOutcome && (ownOutcome.fields.content ?? ownOutcome.message));
  const label = answered ? replyToMessage(answered.name) : commentTexts.add;
  const fieldId = answered ? replyFieldId(answered.id) : COMMENT_FIELD_ID;
  const excess = countGraphemes(draft.text.trim()) - COMMENT_MAX_GRAPHEMES;
  const error = excess > 0 ? commentTooLongMessage(excess) : refusal;
  const isBlank = !hasVisibleText(draft.text) || draft.text.trim() === handle?.trim();

  function send(event: FormEvent): void {
    event.preventDefault();
    // A blank comment is ignored.
    if (isBlank || excess > 0) {
      field.current?.focus();
      return;
    }
    const parentId = answered ? (answered.parentId ?? answered.id) : null;
    // Normalized as the server will store it, so that nothing changes when it answers.
    const content = normalizeText(draft.text);
    commentOutbox.add(userId, postId, { content, parentId, replyTo: answered?.id ?? null });
    draft.write("");
    setRefusal(null);
    onSent?.();
  }

  function cancel(): void {
    draft.write("");
    answer(null);
  }

  return (
    <EndpointForm endpoint="createComment" params={{ id: postId }} onSubmit={send} className="comment-box">
      {answered && <input type="hidden" name="replyTo" value={answered.id} />}
      <Avatar picture={viewer.profileImage} size="small" />
      <div>
        <CommentField
          id={fieldId}
          label={label}
          field={field}
          defaultValue={ownOutcome?.values.content ?? handle}
          error={error}
          onWrite={(text) => {
            draft.write(text);
            setRefusal(null);
          }}
          onLeave={answered && (() => answer(null))}
        />
        <p id={`${fieldId}-error`} role="status" className="text-sm text-danger">
          {error}
        </p>
      </div>
      {answered && (
        <Button size="small" variant="ghost" onClick={cancel} className="noscript:hidden">
          {commentTexts.cancel}
        </Button>
      )}
      <Button type="submit" variant="primary" size="small" disabled={isHydrated && isBlank}>
        {answered ? commentTexts.reply : commentTexts.send}
      </Button>
    </EndpointForm>
  );
}

interface CommentFieldProps {
  id: string;
  label: string;
  field: RefObject<HTMLTextAreaElement | null>;
  defaultValue: string | undefined;
  error: string | null;
  onWrite: (text: string) => void;
  /** Escape closes a reply and keeps its draft. */
  onLeave: (() => void) | undefined;
}

/** Grows with its text up to 100 px. Phones zoom into fields with letters of less than 16 px. */
function CommentField({ id, label, field, defaultValue, error, onWrite, onLeave }: CommentFieldProps) {
  function act(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      event.currentTarget.form?.requestSubmit();
    } else if (event.key === "Escape" && onLeave) {
      onLeave();
    }
  }
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <GrowingTextarea
        ref={field}
        id={id}
        name="content"
        rows={1}
        required
        dir="auto"
        placeholder={label}
        defaultValue={defaultValue}
        onChange={(event) => onWrite(event.target.value)}
        onKeyDown={act}
        aria-invalid={Boolean(error)}
        aria-describedby={`${id}-error`}
        className="block field-sizing-content max-h-[max(100px,2.75rem)] min-h-touch w-full resize-none rounded-[1.25rem] border border-control bg-card px-3.5 py-[0.55rem] text-[max(16px,1rem)] focus-visible:-outline-offset-1 aria-invalid:border-danger"
      />
    </>
  );
}

/**
 * The draft of a comment or reply.
 * @param name see `commentDraftName`
 * @param handle initial text of a reply
 */
function useCommentDraft(
  userId: string,
  name: string,
  field: RefObject<HTMLTextAreaElement | null>,
  handle: string | undefined,
) {
  const draft = useTextDraft(userId, name, field, handle);
  useEffect(() => {
    const box = field.current;
    // Opened by a press on Reply: the caret goes to the end of the text.
    if (!box || handle === undefined) return;
    box.focus();
    box.setSelectionRange(box.value.length, box.value.length);
  }, [field, handle]);
  return draft;
}
