"use client";

import { type FormEvent, type KeyboardEvent, useRef, useState } from "react";
import { Avatar } from "#components/ui/avatar";
import { Button } from "#components/ui/button";
import { POST_MAX_GRAPHEMES } from "#contract/limits";
import type { Person } from "#contract/person";
import { sendPost } from "#lib/client/outbox";
import { useDraft } from "#lib/client/use-draft";
import { useIsHydrated } from "#lib/client/use-is-hydrated";
import { countGraphemes } from "#lib/shared/count-graphemes";
import { formAction } from "#lib/shared/form-action";
import { postMessages, tooLongMessage } from "#lib/shared/messages/post";
import { ComposerCounter } from "./composer-counter.tsx";

export interface ComposerProps {
  author: Person;
  csrfToken: string;
  /** What the server said of the post when it was sent without script. */
  outcome: { message: string; fields: Record<string, string>; values: Record<string, string> } | null;
}

const FIELD_ID = "composer-text";

/** Where a member writes. The draft is kept until it is sent; the new post shows at once, see `NewPosts`. */
export function ComposerForm({ author, csrfToken, outcome }: ComposerProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const isHydrated = useIsHydrated();
  const { text, write } = useDraft(author.id, "post", field);
  const [refusal, setRefusal] = useState(outcome && (outcome.fields.content ?? outcome.message));

  const length = countGraphemes(text);
  const excess = length - POST_MAX_GRAPHEMES;
  const isBlank = text.trim() === "";
  const error = excess > 0 ? tooLongMessage(excess) : refusal;

  function edit(next: string): void {
    write(next);
    setRefusal(null);
  }

  function send(event: FormEvent): void {
    event.preventDefault();
    if (isBlank) {
      return;
    }
    if (countGraphemes(text.trim()) > POST_MAX_GRAPHEMES) {
      field.current?.focus();
      return;
    }
    sendPost(author.id, text.trim(), postMessages.sendFailed);
    edit("");
  }

  function sendByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      event.currentTarget.form?.requestSubmit();
    }
  }

  return (
    <form
      method="post"
      action={formAction("createPost")}
      onSubmit={send}
      className="group grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 border-b border-line px-4 py-3"
    >
      <input type="hidden" name="csrfToken" value={csrfToken} />
      <Avatar picture={author.profileImage} />
      <div>
        <label htmlFor={FIELD_ID} className="sr-only">
          {postMessages.composerLabel}
        </label>
        <textarea
          ref={field}
          id={FIELD_ID}
          name="content"
          required
          dir="auto"
          placeholder={postMessages.composerLabel}
          defaultValue={outcome?.values.content}
          onChange={(event) => edit(event.target.value)}
          onKeyDown={sendByKey}
          aria-invalid={Boolean(error)}
          aria-describedby={`${FIELD_ID}-count ${FIELD_ID}-error`}
          // biome-ignore lint/a11y/noAutofocus: what was sent without script and refused is to be corrected
          autoFocus={outcome !== null}
          className="field-sizing-content block max-h-[50vh] min-h-11 w-full resize-none rounded-control bg-transparent px-2 py-2 text-base"
        />
        {/* There is nothing to count or send before somebody writes. */}
        <div className="hidden min-h-touch items-center justify-end gap-4 pt-2 group-focus-within:flex group-has-[textarea:not(:placeholder-shown)]:flex">
          <p id={`${FIELD_ID}-error`} role="status" className="mr-auto text-sm text-danger">
            {error}
          </p>
          <ComposerCounter id={`${FIELD_ID}-count`} length={length} />
          <Button
            type="submit"
            variant="primary"
            size="small"
            disabled={isHydrated && isBlank}
            className="group-has-[textarea:placeholder-shown]:opacity-55"
          >
            {postMessages.post}
          </Button>
        </div>
      </div>
    </form>
  );
}
