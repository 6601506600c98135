import { createContext, use } from "react";
import type { Message } from "#contract/message";
import type { ComposerMode } from "./composer-mode.ts";

/** The signed-in member. */
export interface ChatViewer {
  userId: string;
  username: string;
}

/** Shared by the messages of a thread; keeps its identity while nothing changes. */
export interface ThreadScope {
  viewer: ChatViewer;
  conversationId: string;
  isGroup: boolean;
  /** A request: its pictures stay covered, and replying is disabled. */
  isRequest: boolean;
  /** Whether the viewer may answer, react and so on. */
  canAct: boolean;
  /** The message limit of a pending request is reached. */
  isFull: boolean;
  /** Members' usernames in lower case: mentions of them become links. */
  usernames: readonly string[];
  /** A member's name, "you" for the viewer. */
  nameOf: (userId: string) => string;
  /** Opens a message's menu, anchored to the pressed element. */
  openMenu: (message: Message, source: HTMLElement) => void;
  /** Opens the quick reactions, anchored likewise. */
  openReactions: (message: Message, source: HTMLElement) => void;
  /** Changes what the composer is for. */
  onMode: (mode: ComposerMode) => void;
  react: (message: Message, emoji: string) => void;
  /** Scrolls to another message of the conversation. */
  jumpTo: (seq: number) => void;
  /** Opens one of a message's pictures, counted from 0. */
  openPicture: (message: Message, index: number) => void;
}

export const ThreadContext = createContext<ThreadScope | null>(null);

/** Reads the thread's context; throws outside a thread. */
export function useThreadScope(): ThreadScope {
  const scope = use(ThreadContext);
  if (!scope) throw new Error("useThreadScope must be used within a thread.");
  return scope;
}
