"use client";

import { SendHorizontal } from "lucide";
import { type FormEvent, useEffect, useId, useRef } from "react";
import { lengthMessage } from "#components/chat/texts.ts";
import { IconButton } from "#components/ui/icon-button";
import { MESSAGE_MAX_LENGTH } from "#contract/limits-chat";
import type { Story } from "#contract/story";
import { countGraphemes } from "#contract/text/count-graphemes";
import { hasVisibleText, normalizeText } from "#contract/text/normalize-text";
import { useOutbox } from "#lib/client/outbox/outbox";
import { useTextDraft } from "#lib/client/storage/use-draft";
import { showToast } from "#lib/client/toasts";
import { replyOutbox, sendReply } from "./reply-outbox.ts";
import { storyTexts as texts } from "./texts.ts";

interface StoryReplyProps {
  story: Story;
  userId: string;
  /** The story pauses while the viewer writes. */
  onWriting: (isWriting: boolean) => void;
}

/** Replies to a story; the reply goes to the chat with its author. */
export function StoryReply({ story, userId, onWriting }: StoryReplyProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { text, current, write } = useTextDraft(userId, `story-reply:${story.id}`, field);
  const [entry] = useOutbox(replyOutbox, story.id);
  const { name } = story.author;
  const left = MESSAGE_MAX_LENGTH - countGraphemes(normalizeText(text));

  useEffect(() => replyOutbox.start(userId), [userId]);
  useEffect(() => {
    if (entry?.status !== "failed") return;
    // Returned to the field for a change and another attempt, before what was typed meanwhile.
    write([entry.payload.text, current()].filter(hasVisibleText).join(" "));
    replyOutbox.discard(entry);
  }, [entry, current, write]);

  function send(event: FormEvent): void {
    event.preventDefault();
    const content = normalizeText(text);
    if (!hasVisibleText(content)) return;
    if (left < 0) {
      showToast(lengthMessage(left), "danger");
      return;
    }
    sendReply(userId, story, content);
    write("");
    field.current?.blur();
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
        placeholder={entry ? texts[entry.status === "waiting" ? "replyWaiting" : "sending"] : texts.replyTo}
        aria-invalid={left < 0 || undefined}
        autoComplete="off"
        enterKeyHint="send"
        onChange={(event) => write(event.target.value)}
        onFocus={() => onWriting(true)}
        // Text in the field keeps the story paused.
        onBlur={() => onWriting(text.trim() !== "")}
        className="story-reply"
      />
      <span role="status" className="sr-only">
        {entry?.status === "waiting" && texts.replyWaiting}
      </span>
      {text.trim() !== "" && <IconButton type="submit" icon={SendHorizontal} label={texts.send} />}
    </form>
  );
}
