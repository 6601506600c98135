"use client";

import { Ban, Flag, VolumeX } from "lucide";
import { useEffect, useRef } from "react";
import { requestSheet } from "#components/shell/sheet-requests.ts";
import { MenuItem } from "#components/ui/menu-item";
import type { Comment } from "#contract/comment";
import { receiveCommentStates } from "./comment-states.ts";
import { commentTexts } from "./texts.ts";

interface CommentMenuItemsProps {
  comment: Pick<Comment, "id">;
  /** Of its author. */
  username: string;
}

/** What can be done about somebody else's comment; each asks in a sheet, as a post's does. */
export function CommentMenuItems({ comment: { id }, username }: CommentMenuItemsProps) {
  const first = useRef<HTMLDivElement>(null);
  // The menu was open before they were there.
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
