import { createContext, use } from "react";
import type { Message } from "#contract/message";

/** Whose page it is. */
export interface ChatViewer {
  userId: string;
  username: string;
}

/** What the messages of a thread have in common; the same object for as long as nothing of it changes. */
export interface ThreadScope {
  viewer: ChatViewer;
  conversationId: string;
  isGroup: boolean;
  /** A request: its pictures stay covered, and nothing can be answered yet. */
  isRequest: boolean;
  /** Whether the viewer may answer, react and so on. */
  canAct: boolean;
  /** Nothing more can be sent until a request is accepted. */
  isFull: boolean;
  /** Of its members, in lower case: written with an @ they are links. */
  usernames: readonly string[];
  /** What a member is called, "you" for the viewer. */
  nameOf: (userId: string) => string;
  /** Opens what can be done with a message, beside what was pressed. */
  openMenu: (message: Message, source: HTMLElement) => void;
  /** Opens the emoji to react with, the same way. */
  openReactions: (message: Message, source: HTMLElement) => void;
  react: (message: Message, emoji: string) => void;
  /** Shows another message of the conversation. */
  jumpTo: (seq: number) => void;
  openPicture: (message: Message) => void;
}

export const ThreadContext = createContext<ThreadScope | null>(null);

/** For what stands in a thread. */
export function useThreadScope(): ThreadScope {
  const scope = use(ThreadContext);
  if (!scope) throw new Error("A message stands in a thread.");
  return scope;
}
