"use client";

import { Pencil, Reply, X } from "lucide";
import { messagePreview, nameOfPerson } from "#components/chat/conversation-name.ts";
import type { ComposerMode } from "#components/chat/state/composer-mode.ts";
import type { ChatViewer } from "#components/chat/state/thread-scope.ts";
import { replyingMessage, chatTexts as texts } from "#components/chat/texts.ts";
import { editTexts } from "#components/ui/edit-text/texts.ts";
import { Icon } from "#components/ui/icon";
import { IconButton } from "#components/ui/icon-button";

interface ComposerBannerProps {
  mode: ComposerMode;
  viewer: ChatViewer;
  /** The edited message was changed elsewhere since. */
  isOutdated: boolean;
  onCancel: () => void;
}

/** Above the text box: shows that a message is being edited or replied to. */
export function ComposerBanner({ mode, viewer, isOutdated, onCancel }: ComposerBannerProps) {
  if (mode.kind === "new") return null;
  const { message } = mode;
  const isEdit = mode.kind === "edit";
  const isOwn = message.author?.id === viewer.userId;
  const whom = isOwn ? texts.you.toLowerCase() : nameOfPerson(message.author);
  return (
    <div className="flex items-center gap-2 border-b border-line ps-3">
      <Icon of={isEdit ? Pencil : Reply} className="size-4.5 text-accent" />
      <p role="status" className="min-w-0 flex-1 py-1 text-sm">
        <span className="block truncate font-semibold text-accent">
          {isEdit ? texts.editing : <bdi>{replyingMessage(whom)}</bdi>}
        </span>
        <span dir="auto" className="block truncate text-secondary">
          {messagePreview(message, viewer.username)}
        </span>
        {isOutdated && <span className="block text-danger">{editTexts.outdated}</span>}
      </p>
      <IconButton icon={X} label={isEdit ? texts.cancelEdit : texts.cancelReply} onClick={onCancel} />
    </div>
  );
}
