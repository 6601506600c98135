"use client";

import { Pause, Play, ShieldAlert, UsersRound, X } from "lucide";
import type { ReactNode } from "react";
import { Avatar } from "#components/ui/avatar";
import { Icon } from "#components/ui/icon";
import { IconButton } from "#components/ui/icon-button";
import { Link } from "#components/ui/link";
import { TimeAgo } from "#components/ui/time-ago";
import { VerifiedBadge } from "#components/ui/verified-badge";
import type { Story } from "#contract/story";
import { routes } from "#contract/web-routes";
import { storyTexts as texts } from "./texts.ts";

export interface StoryHeadProps {
  story: Story;
  isOwn: boolean;
  /** The highlight that is played; its name is missing until it is loaded. */
  highlight?: { id: string; name: string | undefined } | undefined;
  /** Null if stories do not advance by themselves, so there is nothing to pause. */
  pausing: { isPaused: boolean; toggle: () => void } | null;
  menu: ReactNode;
  /** Target of the close button on a page of its own; undefined in the dialog. */
  closeHref: string | undefined;
  onClose: () => void;
}

/** A story's author, time and place, and its buttons. */
export function StoryHead({ story, isOwn, highlight, pausing, menu, closeHref, onClose }: StoryHeadProps) {
  const { author, createdAt, location, isForList, listName, isTakenDown, isHeld } = story;
  return (
    <div className="flex items-center gap-1">
      <Link
        href={routes.profile(author.username)}
        isHard
        className="flex min-h-touch min-w-0 flex-1 items-center gap-2.5"
      >
        <Avatar picture={author.profileImage} size="small" />
        <span className="min-w-0 leading-tight">
          <span className="flex items-center gap-1 text-sm font-semibold">
            <bdi className="truncate">{author.name}</bdi>
            {author.isVerified && <VerifiedBadge />}
          </span>
          <span className="flex gap-1 text-xs">
            {highlight?.name && (
              <>
                <bdi className="truncate font-semibold">{highlight.name}</bdi>
                <span aria-hidden="true">·</span>
              </>
            )}
            <TimeAgo value={createdAt} className="shrink-0" />
            {isForList && <Audience listName={listName} isOwn={isOwn} />}
            {location && (
              <>
                <span aria-hidden="true">·</span>
                <bdi className="truncate">{location}</bdi>
              </>
            )}
          </span>
          {isTakenDown && (
            <span className="mt-0.5 flex items-center gap-1 text-xs">
              <Icon of={ShieldAlert} className="size-4 shrink-0" />
              {isHeld ? texts.held : texts.hidden}
            </span>
          )}
        </span>
      </Link>
      {pausing && (
        <IconButton
          icon={pausing.isPaused ? Play : Pause}
          label={pausing.isPaused ? texts.play : texts.pause}
          onClick={pausing.toggle}
          className="noscript:hidden"
        />
      )}
      {menu}
      {closeHref === undefined ? (
        <IconButton icon={X} label={texts.close} onClick={onClose} />
      ) : (
        <Link
          href={closeHref}
          data-story-close
          aria-label={texts.close}
          title={texts.close}
          className="icon-button"
        >
          <Icon of={X} />
        </Link>
      )}
    </div>
  );
}

/** For whom a story for a list is: its author sees the list's name. */
function Audience({ listName, isOwn }: Pick<Story, "listName"> & { isOwn: boolean }) {
  return (
    <>
      <span aria-hidden="true">·</span>
      <Icon of={UsersRound} className="size-4 shrink-0" />
      {isOwn && listName !== null ? (
        <span className="truncate">{texts.forList(listName)}</span>
      ) : (
        <span className="shrink-0">{isOwn ? texts.forYou : texts.forSome}</span>
      )}
    </>
  );
}
