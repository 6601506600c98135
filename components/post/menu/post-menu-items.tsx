"use client";

import {
  Ban,
  CircleX,
  Flag,
  FolderPlus,
  Link as LinkIcon,
  MessageCircle,
  Pencil,
  Pin,
  PinOff,
  Trash2,
  VolumeX,
} from "lucide";
import { usePathname, useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { copyLink } from "#components/share/share-link.ts";
import { requestSheet } from "#components/shell/sheet-requests.ts";
import { MenuItem } from "#components/ui/menu-item";
import type { Person } from "#contract/person";
import type { Post } from "#contract/post";
import { routes } from "#contract/web-routes";
import { useNewest } from "#lib/client/overlay";
import { deletePost } from "./delete-post.ts";
import { pinPost, unpinPost } from "./pin-post.ts";
import { postMenuTexts } from "./texts.ts";

export interface PostMenuItemsProps {
  post: Pick<Post, "id" | "asOf" | "isPinned" | "commentsFrom"> & { author: Pick<Person, "id" | "username"> };
  /** The reader's id. */
  viewerId: string | null;
  /** Slug of the post's community, if the reader moderates it. */
  moderates?: string | undefined;
}

/** The items of a post's menu. Actions that need confirmation open a sheet. */
export function PostMenuItems({ post, viewerId, moderates }: PostMenuItemsProps) {
  const { id: postId, author } = post;
  const isOwn = author.id === viewerId;
  const first = useRef<HTMLDivElement>(null);
  const pathname = usePathname();
  const router = useRouter();

  // The menu was opened before its items were loaded, so the first one takes focus.
  useEffect(() => {
    if (first.current?.closest(":popover-open")) first.current.querySelector("button")?.focus();
  }, []);

  async function remove(): Promise<void> {
    await deletePost(postId);
    if (pathname === routes.post(postId)) router.push(routes.home());
  }

  return (
    <div ref={first}>
      {isOwn && (
        <MenuItem icon={Pencil} onClick={() => requestSheet({ kind: "edit", postId })}>
          {postMenuTexts.edit}
        </MenuItem>
      )}
      {isOwn && <PinItem post={post} />}
      {isOwn && (
        <MenuItem icon={MessageCircle} onClick={() => requestSheet({ kind: "commenters", post })}>
          {postMenuTexts.commenters}
        </MenuItem>
      )}
      <MenuItem icon={LinkIcon} onClick={() => void copyLink(routes.post(postId))}>
        {postMenuTexts.copyLink}
      </MenuItem>
      <MenuItem icon={FolderPlus} onClick={() => requestSheet({ kind: "collect", postId })}>
        {postMenuTexts.addToCollection}
      </MenuItem>
      <hr className="my-1 border-line" />
      {isOwn ? (
        <MenuItem icon={Trash2} isDanger onClick={() => void remove()}>
          {postMenuTexts.delete}
        </MenuItem>
      ) : (
        <ItemsAgainst postId={postId} username={author.username} />
      )}
      {moderates && (
        <MenuItem
          icon={CircleX}
          isDanger
          onClick={() => requestSheet({ kind: "remove", postId, community: moderates })}
        >
          {postMenuTexts.removeFromCommunity}
        </MenuItem>
      )}
    </div>
  );
}

/** Pins the post to the reader's profile, or unpins it. */
function PinItem({ post }: { post: Pick<Post, "id" | "asOf" | "isPinned"> }) {
  const { id, isPinned } = useNewest(`post ${post.id}`, post);
  const router = useRouter();
  return isPinned ? (
    <MenuItem icon={PinOff} onClick={() => void unpinPost(id, router.refresh)}>
      {postMenuTexts.unpin}
    </MenuItem>
  ) : (
    <MenuItem icon={Pin} onClick={() => void pinPost(id, router.refresh)}>
      {postMenuTexts.pin}
    </MenuItem>
  );
}

/** What a reader can do about another member's post, mildest first. */
function ItemsAgainst({ postId, username }: { postId: string; username: string }) {
  const person = { username };
  return (
    <>
      <MenuItem icon={VolumeX} onClick={() => requestSheet({ kind: "mute", person })}>
        {postMenuTexts.mute}
      </MenuItem>
      <MenuItem icon={Ban} isDanger onClick={() => requestSheet({ kind: "block", person })}>
        {postMenuTexts.block}
      </MenuItem>
      <MenuItem
        icon={Flag}
        isDanger
        onClick={() => requestSheet({ kind: "report", subject: { kind: "post", postId, username } })}
      >
        {postMenuTexts.report}
      </MenuItem>
    </>
  );
}
