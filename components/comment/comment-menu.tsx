"use client";

import { Ellipsis } from "lucide";
import { useState } from "react";
import { Menu } from "#components/ui/menu";
import type { Comment } from "#contract/comment";
import { CommentMenuItems } from "./comment-menu-items.tsx";
import { commentTexts } from "./texts.ts";

interface CommentMenuProps {
  comment: Pick<Comment, "id" | "postId">;
  /** Of its author. */
  username: string;
}

/** The menu of somebody else's comment. Its entries come into the page when it is opened: most never are. */
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
