"use client";

import { ChevronDown } from "lucide";
import { Icon } from "#components/ui/icon";
import { Spinner } from "#components/ui/spinner";
import type { Comment } from "#contract/comment";
import { routes } from "#contract/web-routes";
import { classNames } from "#lib/shared/class-names";
import type { LinkedThread } from "#lib/shared/comment-page";
import { CommentItem } from "./comment-item.tsx";
import { useCommentScope } from "./comment-scope.ts";
import { OutgoingItem } from "./outgoing-item.tsx";
import { commentFootTexts, commentTexts, viewMoreRepliesMessage, viewRepliesMessage } from "./texts.ts";
import { useThread } from "./use-thread.ts";

interface CommentThreadItemProps {
  comment: Comment;
  /** The linked comment, if it is in this thread. */
  linked: LinkedThread | null;
}

/** A comment with its collapsible replies. */
export function CommentThreadItem({ comment, linked }: CommentThreadItemProps) {
  const { isHere, viewer } = useCommentScope();
  const thread = useThread(comment, linked);
  const { isOpen, count, outgoing } = thread;
  const isGone = !comment.author || !isHere(comment);
  if (thread.isHidden || (isGone && count + outgoing.length === 0)) return null;
  return (
    <CommentItem comment={comment}>
      {count > 0 && (
        <RepliesToggle
          href={routes.comment(comment.postId, comment.id)}
          isOpen={isOpen}
          text={isOpen ? commentTexts.hideReplies : viewRepliesMessage(count)}
          onToggle={thread.toggle}
        />
      )}
      {isOpen && (
        <ul className="comment-replies">
          {thread.listed.map((reply) => (
            <CommentItem key={reply.id} comment={reply} />
          ))}
          <RepliesFoot
            status={thread.status}
            isComplete={thread.isComplete}
            more={viewMoreRepliesMessage(thread.moreCount)}
            onMore={thread.loadMore}
          />
          {thread.unlisted.map((reply) => (
            <CommentItem key={reply.id} comment={reply} />
          ))}
          {viewer &&
            outgoing.map((reply) => (
              <OutgoingItem key={reply.idempotencyKey} comment={reply} viewer={viewer} />
            ))}
        </ul>
      )}
    </CommentItem>
  );
}

interface RepliesToggleProps {
  /** Address of the page with the replies open, for readers without script. */
  href: string;
  isOpen: boolean;
  text: string;
  onToggle: () => void;
}

/** 'View N replies' and 'Hide replies'. */
function RepliesToggle({ href, isOpen, text, onToggle }: RepliesToggleProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: without script it links to the page with the replies
    <a
      href={href}
      rel="nofollow"
      role="button"
      aria-expanded={isOpen}
      onClick={(event) => {
        event.preventDefault();
        onToggle();
      }}
      onKeyDown={(event) => {
        if (event.key !== " ") return;
        event.preventDefault();
        onToggle();
      }}
      className="comment-more"
    >
      <Icon of={ChevronDown} className={classNames("size-4 transition-transform", isOpen && "rotate-180")} />
      {text}
    </a>
  );
}

interface RepliesFootProps {
  status: "idle" | "loading" | "failed";
  isComplete: boolean;
  /** Label of the button that loads the next page. */
  more: string;
  onMore: () => void;
}

/** Below the loaded replies: a button for more, a spinner or an error. */
function RepliesFoot({ status, isComplete, more, onMore }: RepliesFootProps) {
  if (isComplete) return null;
  if (status === "loading") {
    return (
      <li className="flex min-h-touch items-center text-secondary">
        <Spinner />
      </li>
    );
  }
  return (
    <li>
      {status === "failed" && (
        <p role="alert" className="text-sm text-secondary">
          {commentTexts.repliesFailed}
        </p>
      )}
      <button type="button" onClick={onMore} className="comment-more noscript:hidden">
        {status === "failed" ? commentFootTexts.retry : more}
      </button>
    </li>
  );
}
