"use client";

import { Ban, Ellipsis, Flag, VolumeX } from "lucide";
import { useEffect, useRef, useState } from "react";
import { requestSheet } from "#components/shell/sheet-requests.ts";
import { Menu } from "#components/ui/menu";
import { MenuItem } from "#components/ui/menu-item";
import type { Comment } from "#contract/comment";
import { receiveCommentStates } from "./comment-states.ts";
import { commentTexts } from "./texts.ts";

interface CommentMenuProps {
  comment: Pick<Comment, "id" | "postId">;
  /** The author's username. */
  username: string;
}

/** Menu of another member's comment. Its items are mounted on opening, because most menus are never opened. */
export function CommentMenu({ comment, username }: CommentMenuProps) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <Menu
      label={commentTexts.more}
      icon={Ellipsis}
      onOpen={() => setWasOpened(true)}
      className="noscript:hidden ml-auto"
    >
      {wasOpened && <CommentMenuItems comment={comment} username={username} />}
    </Menu>
  );
}

interface CommentMenuItemsProps {
  comment: Pick<Comment, "id">;
  /** The author's username. */
  username: string;
}

/** Menu items for another member's comment; each opens a sheet, as for a post. */
function CommentMenuItems({ comment: { id }, username }: CommentMenuItemsProps) {
  const first = useRef<HTMLDivElement>(null);
  // The menu was opened before its items were mounted.
  useEffect(() => first.current?.querySelector("button")?.focus(), []);
  const person = { username };

  function report(): void {
    const subject = { kind: "comment", commentId: id, username } as const;
    requestSheet({ kind: "report", subject, onReported: (asOf) => receiveCommentStates([id], [], asOf) });
  }

  return (
    <div ref={first}>
      <MenuItem icon={VolumeX} onClick={() => requestSheet({ kind: "mute", person })}>
        {commentTexts.mute}
      </MenuItem>
      <MenuItem icon={Ban} onClick={() => requestSheet({ kind: "block", person })}>
        {commentTexts.block}
      </MenuItem>
      <MenuItem icon={Flag} isDanger onClick={report}>
        {commentTexts.report}
      </MenuItem>
    </div>
  );
}
