"use client";

import { createContext, use } from "react";
import type { Comment } from "#contract/comment";
import type { Person } from "#contract/person";
import type { KnownComment } from "./comment-states.ts";

/** The server's answer to a submission without script, with the submitted values. */
export interface CommentOutcome {
  message: string;
  fields: Record<string, string>;
  values: Record<string, string>;
}

export interface DeletableComment {
  id: string;
  /** Username of another member who wrote it; null for the reader's own. */
  writtenBy: string | null;
}

interface CommentScopeValue {
  /** The reader's id; null for a visitor. */
  userId: string | null;
  postId: string;
  /** Null for a visitor. */
  viewer: Person | null;
  /** The post's author. */
  authorId: string;
  /** Whether the reader may comment: a member whom the post's author lets. */
  canComment: boolean;
  outcome: CommentOutcome | null;
  /** The linked comment or reply. */
  linkedId: string | null;
  /** The comment or reply being replied to. */
  answeredId: string | null;
  answer: (commentId: string | null) => void;
  /** Asks for confirmation before deleting one of the member's comments, or one below their post. */
  askToDelete: (comment: DeletableComment) => void;
  /** The current state of a comment. */
  known: (comment: Comment) => KnownComment;
  /** Whether its text is shown: it is not deleted, reported or hidden. */
  isHere: (comment: Comment) => boolean;
  /** Whether a comment has been deleted or hidden since a time at which it was there. */
  isGone: (commentId: string, asOf: number) => boolean;
}

export const CommentScope = createContext<CommentScopeValue | null>(null);

/** The context of a post's comments; throws outside a `CommentSection`. */
export function useCommentScope(): CommentScopeValue {
  const scope = use(CommentScope);
  if (!scope) throw new Error("useCommentScope must be used within a CommentSection.");
  return scope;
}
