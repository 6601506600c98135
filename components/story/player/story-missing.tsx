"use client";

import { CloudOff, type IconNode, Timer, X } from "lucide";
import type { ReactNode } from "react";
import { ButtonLink } from "#components/ui/button-link";
import { EmptyState } from "#components/ui/empty-state";
import { Icon } from "#components/ui/icon";
import { IconButton } from "#components/ui/icon-button";
import { Link } from "#components/ui/link";
import { Spinner } from "#components/ui/spinner";
import { routes } from "#contract/web-routes";
import { storyTexts as texts } from "./texts.ts";
import type { StoryQueue } from "./use-story-queue.ts";

interface ClosingProps {
  closeHref: string | undefined;
  onClose: () => void;
}

interface StoryMissingProps extends ClosingProps {
  queue: Pick<StoryQueue, "story" | "username" | "hasFailed" | "isGone" | "retry">;
}

/** Replaces a story that is loading, failed to load, or is gone. */
export function StoryMissing({ queue, ...closing }: StoryMissingProps) {
  if (queue.hasFailed) return <StoryFailure onRetry={queue.retry} {...closing} />;
  if (queue.isGone) return <StoryGone username={queue.username} {...closing} />;
  if (queue.story) return null;
  return (
    <p role="status">
      <Spinner className="size-8" />
      <span className="sr-only">{texts.loading}</span>
    </p>
  );
}

interface NoticeProps extends ClosingProps {
  icon: IconNode;
  title: string;
  text?: string;
  action: ReactNode;
}

function Notice({ icon, title, text, action, closeHref, onClose }: NoticeProps) {
  return (
    <>
      <div role="alert">
        <EmptyState icon={icon} title={title} text={text ?? ""} action={action} />
      </div>
      <div className="absolute top-1 right-2">
        {closeHref === undefined ? (
          <IconButton icon={X} label={texts.close} onClick={onClose} />
        ) : (
          <Link href={closeHref} aria-label={texts.close} className="icon-button">
            <Icon of={X} />
          </Link>
        )}
      </div>
    </>
  );
}

/** The story has expired, was deleted or taken out of the highlight, or is hidden from the reader. */
function StoryGone({ username, ...closing }: ClosingProps & { username: string }) {
  return (
    <Notice
      icon={Timer}
      title={texts.gone}
      text={texts.goneHint}
      action={<ButtonLink href={routes.profile(username)}>{texts.toProfile}</ButtonLink>}
      {...closing}
    />
  );
}

/** The stories could not be loaded. */
function StoryFailure({ onRetry, ...closing }: ClosingProps & { onRetry: () => void }) {
  return (
    <Notice
      icon={CloudOff}
      title={texts.failed}
      action={
        <button type="button" onClick={onRetry} className="button button-secondary">
          Retry
        </button>
      }
      {...closing}
    />
  );
}
