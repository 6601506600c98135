"use client";

import { ChartBarBig, Image, Video } from "lucide";
import { type ReactNode, type RefObject, useRef } from "react";
import { Button } from "#components/ui/button";
import { IconButton } from "#components/ui/icon-button";
import { POST_MAX_GRAPHEMES, POST_MAX_IMAGES } from "#contract/limits";
import { pictureTypes } from "#contract/media/picture-file";
import { countGraphemes } from "#contract/text/count-graphemes";
import { classNames } from "#lib/shared/class-names";
import { FIELD_ID } from "./composer-text.tsx";
import { EmojiButton } from "./insert/emoji-button.tsx";
import { GifButton } from "./insert/gif-button.tsx";
import { emptyPoll } from "./post-draft.ts";
import { composerTexts as texts } from "./texts.ts";
import type { ComposerHandle } from "./use-composer.ts";

interface ComposerFootProps {
  composer: ComposerHandle;
  field: RefObject<HTMLTextAreaElement | null>;
  /** The member is writing or has written something. */
  isOpen: boolean;
  /** Who can comment; undefined until it is loaded. */
  commenters: ReactNode;
  /** The Post button, unless it is elsewhere. */
  children: ReactNode;
}

/** Below the text: where the post goes, who can comment, attachment buttons, the problem, the character count and the Post button. */
export function ComposerFoot({ composer, field, isOpen, commenters, children }: ComposerFootProps) {
  const { community, draft, problem, notice } = composer;
  return (
    // Hidden until there is something to count or send.
    <div className={classNames("composer-foot", !isOpen && "group-not-focus-within:group-blank-text:hidden")}>
      {community && (
        <p className="truncate px-2 pt-2 text-sm text-secondary">
          {texts.in} <bdi>{community.name}</bdi>
        </p>
      )}
      <div className="composer-commenters">{commenters}</div>
      <p id={`${FIELD_ID}-error`} role="status" className="px-2 text-sm text-danger">
        {problem?.message ?? notice}
      </p>
      <div className="flex flex-wrap items-center">
        <Attachments composer={composer} field={field} isOpen={isOpen} />
        <span className="ml-auto flex items-center gap-2 md:gap-3">
          <ComposerCounter id={`${FIELD_ID}-count`} length={countGraphemes(draft.content)} />
          {children}
        </span>
      </div>
    </div>
  );
}

interface PostButtonProps {
  composer: Pick<ComposerHandle, "isOptional">;
  isEnabled: boolean;
}

/** Sends the post. Without script it looks as if disabled while there is no text. */
export function PostButton({ composer, isEnabled }: PostButtonProps) {
  return (
    <Button
      type="submit"
      variant="primary"
      size="small"
      disabled={!isEnabled}
      className={composer.isOptional ? "" : "group-blank-text:opacity-55"}
    >
      {texts.post}
    </Button>
  );
}

type AttachmentsProps = Pick<ComposerFootProps, "composer" | "field" | "isOpen">;

/** Attachment buttons. A post has pictures, or a GIF, or a video, or a poll. */
function Attachments({ composer, field, isOpen }: AttachmentsProps) {
  const pictures = useRef<HTMLInputElement>(null);
  const video = useRef<HTMLInputElement>(null);
  const { draft, edit } = composer;
  const hasPictures = draft.pictures.length > 0;
  const hasGif = draft.pictures.some(({ isGif }) => isGif);
  const hasPoll = draft.poll !== null;
  const hasVideo = draft.video !== null;

  return (
    <fieldset aria-label={texts.tools} className="composer-tools noscript:invisible">
      <input
        ref={pictures}
        type="file"
        accept={pictureTypes.join(",")}
        multiple
        hidden
        aria-label={texts.addPictures}
        onChange={({ target }) => {
          void composer.addPicked([...(target.files ?? [])]);
          // Lets the same file be picked again.
          target.value = "";
        }}
      />
      <IconButton
        icon={Image}
        label={texts.addPictures}
        disabled={draft.pictures.length >= POST_MAX_IMAGES || hasGif || hasPoll || hasVideo}
        onClick={() => pictures.current?.click()}
      />
      <input
        ref={video}
        type="file"
        accept="video/mp4,video/quicktime,video/webm"
        hidden
        aria-label={texts.addVideo}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) void composer.addVideo(file);
          target.value = "";
        }}
      />
      <IconButton
        icon={Video}
        label={texts.addVideo}
        disabled={hasPictures || hasPoll || hasVideo}
        onClick={() => video.current?.click()}
      />
      <GifButton
        composer={composer}
        field={field}
        isOpen={isOpen}
        disabled={hasPictures || hasPoll || hasVideo}
      />
      <IconButton
        icon={ChartBarBig}
        label={hasPoll ? texts.removePoll : texts.addPoll}
        aria-pressed={hasPoll}
        disabled={hasPictures || hasVideo}
        onClick={() => edit((before) => ({ ...before, poll: before.poll ? null : emptyPoll }))}
      />
      <EmojiButton field={field} />
    </fieldset>
  );
}

interface ComposerCounterProps {
  id: string;
  /** Number of graphemes. */
  length: number;
}

/** n/280, in a warning color above the limit. */
function ComposerCounter({ id, length }: ComposerCounterProps) {
  return (
    <span
      id={id}
      className={classNames(
        "text-sm tabular-nums",
        length > POST_MAX_GRAPHEMES ? "font-semibold text-danger" : "text-muted",
      )}
    >
      {length}/{POST_MAX_GRAPHEMES}
    </span>
  );
}
