"use client";

import { SendHorizontal } from "lucide";
import { type FormEvent, useId, useRef, useState } from "react";
import { IconButton } from "#components/ui/icon-button";
import { MESSAGE_MAX_LENGTH } from "#contract/limits-chat";
import { hasVisibleText, normaliseText } from "#contract/normalise-text";
import type { Story } from "#contract/story";
import { tellPostRefused } from "#lib/client/post-refusal";
import { sendReply } from "#lib/client/story/send-reply";
import { showToast } from "#lib/client/toasts";
import { useTextDraft } from "#lib/client/use-draft";
import { lengthMessage } from "#lib/shared/messages/chat";
import { storyMessages as texts } from "#lib/shared/messages/story";

interface StoryReplyProps {
  story: Story;
  userId: string;
  /** The story waits while somebody writes. */
  onWriting: (isWriting: boolean) => void;
}

/** Answers a story; the answer goes to the chat with its author. */
export function StoryReply({ story, userId, onWriting }: StoryReplyProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { text, write } = useTextDraft(userId, `story-reply:${story.id}`, field);
  const [isSending, setSending] = useState(false);
  // The same for every try of the same words, so that they arrive once.
  const attempt = useRef<{ text: string; key: string }>(null);
  const { name } = story.author;
  const left = MESSAGE_MAX_LENGTH - normaliseText(text).length;

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const content = normaliseText(text);
    if (!hasVisibleText(content) || isSending) return;
    if (left < 0) {
      showToast(lengthMessage(left), "danger");
      return;
    }
    if (attempt.current?.text !== content) attempt.current = { text: content, key: crypto.randomUUID() };
    setSending(true);
    try {
      await sendReply(story, content, attempt.current.key);
      attempt.current = null;
      write("");
      field.current?.blur();
      showToast(texts.replySent(name), "success");
    } catch (error) {
      tellPostRefused(error, texts.replyFailed);
    }
    setSending(false);
  }

  return (
    <form onSubmit={send} className="flex min-w-0 flex-1 items-center gap-1 noscript:hidden">
      <label htmlFor={id} className="sr-only">
        {texts.reply(name)}
      </label>
      <input
        ref={field}
        id={id}
        dir="auto"
        placeholder={texts.replyTo}
        aria-invalid={left < 0 || undefined}
        autoComplete="off"
        enterKeyHint="send"
        onChange={(event) => write(event.target.value)}
        onFocus={() => onWriting(true)}
        // What is written is not to run away while it is looked at.
        onBlur={() => onWriting(text.trim() !== "")}
        className="story-reply"
      />
      {text.trim() !== "" && (
        <IconButton
          type="submit"
          icon={SendHorizontal}
          label={isSending ? texts.sending : texts.send}
          disabled={isSending}
        />
      )}
    </form>
  );
}
