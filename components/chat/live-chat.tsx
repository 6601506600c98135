"use client";

import { useEffect } from "react";
import { startChat } from "./start-chat.ts";

interface LiveChatProps {
  userId: string;
}

/** Keeps the conversations of the page as they are elsewhere. */
export function LiveChat({ userId }: LiveChatProps) {
  useEffect(() => startChat(userId), [userId]);
  return null;
}
