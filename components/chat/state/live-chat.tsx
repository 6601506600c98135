"use client";

import { useEffect } from "react";
import { startChat } from "./start-chat.ts";

interface LiveChatProps {
  userId: string;
}

/** Keeps the page's conversations up to date. */
export function LiveChat({ userId }: LiveChatProps) {
  useEffect(() => startChat(userId), [userId]);
  return null;
}
