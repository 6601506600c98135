"use client";

import { Ban, CircleX, Flag, FolderPlus, Link as LinkIcon, Pencil, Trash2, VolumeX } from "lucide";
import { usePathname, useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { postTexts } from "#components/post/texts.ts";
import { copyLink } from "#components/share/share-link.ts";
import { requestSheet } from "#components/shell/sheet-requests.ts";
import { MenuItem } from "#components/ui/menu-item";
import { routes } from "#contract/web-routes";
import { deletePost } from "./delete-post.ts";

export interface PostMenuItemsProps {
  postId: string;
  /** The author's username. */
  username: string;
  isOwn: boolean;
  /** Slug of the post's community, if the reader moderates it. */
  moderates?: string | undefined;
}

/** The items of a post's menu. Actions that need confirmation open a sheet. */
export function PostMenuItems({ postId, username, isOwn, moderates }: PostMenuItemsProps) {
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
          {postTexts.edit}
        </MenuItem>
      )}
      <MenuItem icon={LinkIcon} onClick={() => void copyLink(routes.post(postId))}>
        {postTexts.copyLink}
      </MenuItem>
      <MenuItem icon={FolderPlus} onClick={() => requestSheet({ kind: "collect", postId })}>
        {postTexts.addToCollection}
      </MenuItem>
      <hr className="my-1 border-line" />
      {isOwn ? (
        <MenuItem icon={Trash2} isDanger onClick={() => void remove()}>
          {postTexts.delete}
        </MenuItem>
      ) : (
        <ItemsAgainst postId={postId} username={username} />
      )}
      {moderates && (
        <MenuItem
          icon={CircleX}
          isDanger
          onClick={() => requestSheet({ kind: "remove", postId, community: moderates })}
        >
          {postTexts.removeFromCommunity}
        </MenuItem>
      )}
    </div>
  );
}

/** What a reader can do about another member's post, mildest first. */
function ItemsAgainst({ postId, username }: Pick<PostMenuItemsProps, "postId" | "username">) {
  const person = { username };
  return (
    <>
      <MenuItem icon={VolumeX} onClick={() => requestSheet({ kind: "mute", person })}>
        {postTexts.mute}
      </MenuItem>
      <MenuItem icon={Ban} isDanger onClick={() => requestSheet({ kind: "block", person })}>
        {postTexts.block}
      </MenuItem>
      <MenuItem
        icon={Flag}
        isDanger
        onClick={() => requestSheet({ kind: "report", subject: { kind: "post", postId, username } })}
      >
        {postTexts.report}
      </MenuItem>
    </>
  );
}
