"use client";

import { useThreadScope } from "#components/chat/state/thread-scope.ts";
import { reactionLabel } from "#components/chat/texts.ts";
import type { Message } from "#contract/message";
import { classNames } from "#lib/shared/class-names";

interface ReactionChipsProps {
  message: Message;
}

/** A message's reactions: each emoji with its count, and the names in its title. */
export function ReactionChips({ message }: ReactionChipsProps) {
  const { viewer, nameOf, react, canAct } = useThreadScope();
  if (message.reactions.length === 0) return null;
  return (
    <ul className="-mt-1 flex flex-wrap gap-1">
      {message.reactions.map(({ emoji, userIds }) => {
        const isOwn = userIds.includes(viewer.userId);
        const label = reactionLabel(emoji, userIds.map(nameOf));
        return (
          <li key={emoji}>
            <button
              type="button"
              aria-pressed={isOwn}
              aria-label={label}
              title={label}
              disabled={!canAct}
              onClick={() => react(message, emoji)}
              className={classNames(
                "relative inline-flex h-7 min-w-11 items-center justify-center gap-1 rounded-full border px-2 text-sm tabular-nums transition-colors",
                "after:absolute after:-inset-2 disabled:cursor-default",
                isOwn ? "border-accent bg-accent-soft" : "border-line bg-raised hover:border-control",
              )}
            >
              <span aria-hidden="true">{emoji}</span>
              <span aria-hidden="true" className="text-xs text-secondary">
                {userIds.length}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
