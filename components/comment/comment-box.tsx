"use client";

import { type FormEvent, type KeyboardEvent, type RefObject, useRef, useState } from "react";
import { Avatar } from "#components/ui/avatar";
import { Button } from "#components/ui/button";
import { GrowingTextarea } from "#components/ui/growing-textarea";
import { countGraphemes } from "#contract/count-graphemes";
import { COMMENT_MAX_GRAPHEMES } from "#contract/limits";
import { normaliseText } from "#contract/normalise-text";
import { useIsHydrated } from "#lib/client/page/use-is-hydrated";
import { formAction } from "#lib/shared/form-action";
import { commentOutbox } from "./comment-outbox.ts";
import { useCommentScope } from "./comment-scope.ts";
import { commentTexts, commentTooLongMessage, replyToMessage } from "./texts.ts";
import { useCommentDraft } from "./use-comment-draft.ts";

interface CommentBoxProps {
  /** What is answered; missing for a comment of its own. */
  answered?: { id: string; parentId: string | null; name: string; username: string };
  onSent?: () => void;
}

/** Where a comment or a reply is written; kept until it is sent. Also a plain form, which works without script. */
export function CommentBox({ answered, onSent }: CommentBoxProps) {
  const { userId, postId, viewer, csrfToken, outcome, answer } = useCommentScope();
  const field = useRef<HTMLTextAreaElement>(null);
  const isHydrated = useIsHydrated();
  const handle = answered && `@${answered.username} `;
  const draft = useCommentDraft(userId, answered ? `${postId}:${answered.id}` : postId, field, handle);
  const ownOutcome = outcome?.values.replyTo === answered?.id ? outcome : null;
  const [refusal, setRefusal] = useState(ownOutcome && (ownOutcome.fields.content ?? ownOutcome.message));
  const label = answered ? replyToMessage(answered.name) : commentTexts.add;
  const fieldId = answered ? `reply-to-${answered.id}` : "comment-text";
  const excess = countGraphemes(draft.text.trim()) - COMMENT_MAX_GRAPHEMES;
  const error = excess > 0 ? commentTooLongMessage(excess) : refusal;
  const isBlank = draft.text.trim() === "" || draft.text.trim() === handle?.trim();

  function send(event: FormEvent): void {
    event.preventDefault();
    // A blank comment is ignored (part 2 section 5).
    if (isBlank || excess > 0) {
      field.current?.focus();
      return;
    }
    const parentId = answered ? (answered.parentId ?? answered.id) : null;
    // As the server will keep it, so that nothing changes when it answers.
    const content = normaliseText(draft.text);
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
    <form
      method="post"
      action={formAction("createComment", { id: postId })}
      onSubmit={send}
      className="comment-box"
    >
      <input type="hidden" name="csrfToken" value={csrfToken} />
      {answered && <input type="hidden" name="replyTo" value={answered.id} />}
      <Avatar picture={viewer.profileImage} size="small" />
      <div className="min-w-0 flex-1">
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
    </form>
  );
}

interface CommentFieldProps {
  id: string;
  label: string;
  field: RefObject<HTMLTextAreaElement | null>;
  defaultValue: string | undefined;
  error: string | null;
  onWrite: (text: string) => void;
  /** Escape closes an answer, which is kept. */
  onLeave: (() => void) | undefined;
}

/** Grows with its text up to 100 px (part 2 section 9): see app/post.css. */
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
        className="comment-field"
      />
    </>
  );
}
