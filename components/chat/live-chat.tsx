"use client";

import { useEffect } from "react";
import { startChat } from "#lib/client/chat/start-chat";

interface LiveChatProps {
  userId: string;
}

/** Keeps the conversations of the page as they are elsewhere. */
export function LiveChat({ userId }: LiveChatProps) {
  useEffect(() => startChat(userId), [userId]);
  return null;
}
