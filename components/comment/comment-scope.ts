"use client";

import { createContext, use } from "react";
import type { Comment } from "#contract/comment";
import type { Person } from "#contract/person";
import type { KnownComment } from "./comment-states.ts";

/** What a form said that was sent without script, or what was typed into it. */
export interface CommentOutcome {
  message: string;
  fields: Record<string, string>;
  values: Record<string, string>;
}

interface CommentScopeValue {
  userId: string;
  postId: string;
  viewer: Person;
  csrfToken: string;
  /** Of the post. */
  authorId: string;
  outcome: CommentOutcome | null;
  /** The comment or reply that a link leads to. */
  linkedId: string | null;
  /** The comment or reply whose answer is being written. */
  answeredId: string | null;
  answer: (commentId: string | null) => void;
  /** Asks whether a comment of the member's own is to be deleted. */
  askToDelete: (comment: { id: string; parentId: string | null }) => void;
  /** What is known of a comment now. */
  known: (comment: Comment) => KnownComment;
  /** Whether its words are still to be shown: it was not deleted, reported or hidden a moment ago. */
  isHere: (comment: Comment) => boolean;
}

export const CommentScope = createContext<CommentScopeValue | null>(null);

/** What every part of a post's comments needs to know. */
export function useCommentScope(): CommentScopeValue {
  const scope = use(CommentScope);
  if (!scope) throw new Error("Comments stand in a CommentThread.");
  return scope;
}
