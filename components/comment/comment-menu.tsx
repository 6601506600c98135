"use client";

import { Ban, Ellipsis, Flag, Pencil, Trash2, Unlink, VolumeX } from "lucide";
import { useEffect, useRef, useState } from "react";
import { refreshPostStates } from "#components/post/refresh-post-states.ts";
import { requestSheet } from "#components/shell/sheet-requests.ts";
import { Menu } from "#components/ui/menu";
import { MenuItem } from "#components/ui/menu-item";
import type { Comment } from "#contract/comment";
import type { Person } from "#contract/person";
import { loadOnPress } from "#lib/client/page/lazy-load";
import { useCommentScope } from "./comment-scope.ts";
import { receiveCommentStates } from "./comment-states.ts";
import { commentTexts } from "./texts.ts";

interface CommentMenuProps {
  comment: Pick<Comment, "id" | "linkPreview">;
  author: Pick<Person, "username">;
  /** Whether the reader wrote it. */
  isOwn: boolean;
}

/** Menu of a comment. Its items are mounted on opening, because most menus are never opened. */
export function CommentMenu(props: CommentMenuProps) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <Menu
      label={commentTexts.more}
      icon={Ellipsis}
      onOpen={() => setWasOpened(true)}
      className="noscript:hidden ml-auto"
    >
      {wasOpened && <CommentMenuItems {...props} />}
    </Menu>
  );
}

/** Each item opens a sheet, as for a post. */
function CommentMenuItems({ comment: { id, linkPreview }, author: { username }, isOwn }: CommentMenuProps) {
  const { askToDelete, userId, authorId, postId, canComment } = useCommentScope();
  const first = useRef<HTMLDivElement>(null);
  // The menu was opened before its items were mounted.
  useEffect(() => first.current?.querySelector("button")?.focus(), []);
  const person = { username };

  /** The post's comments are counted without those that are hidden from the reader. */
  function countAgain(): void {
    void refreshPostStates([postId]);
  }

  async function removePreview(): Promise<void> {
    const loaded = await loadOnPress(() => import("#components/post/menu/remove-link-preview.ts"));
    await loaded?.removeLinkPreview("comment", id);
  }

  function report(): void {
    const subject = { kind: "comment", commentId: id, username } as const;
    requestSheet({
      kind: "report",
      subject,
      onReported(asOf) {
        receiveCommentStates([id], [], asOf);
        countAgain();
      },
    });
  }

  return (
    <div ref={first}>
      {isOwn ? (
        <>
          {canComment && (
            <MenuItem icon={Pencil} onClick={() => requestSheet({ kind: "editComment", commentId: id })}>
              {commentTexts.edit}
            </MenuItem>
          )}
          {linkPreview && (
            <MenuItem icon={Unlink} onClick={() => void removePreview()}>
              {commentTexts.removePreview}
            </MenuItem>
          )}
          <MenuItem icon={Trash2} isDanger onClick={() => askToDelete({ id, writtenBy: null })}>
            {commentTexts.delete}
          </MenuItem>
        </>
      ) : (
        <>
          <MenuItem
            icon={VolumeX}
            onClick={() => requestSheet({ kind: "mute", person, onMuted: countAgain })}
          >
            {commentTexts.mute}
          </MenuItem>
          <MenuItem icon={Ban} isDanger onClick={() => requestSheet({ kind: "block", person })}>
            {commentTexts.block}
          </MenuItem>
          <MenuItem icon={Flag} isDanger onClick={report}>
            {commentTexts.report}
          </MenuItem>
          {userId === authorId && (
            <MenuItem icon={Trash2} isDanger onClick={() => askToDelete({ id, writtenBy: username })}>
              {commentTexts.delete}
            </MenuItem>
          )}
        </>
      )}
    </div>
  );
}
