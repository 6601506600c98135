"use client";

import { Archive, ArchiveX, Mail, MailOpen, Pin, PinOff, Trash2 } from "lucide";
import { usePathname, useRouter } from "next/navigation";
import { orderTexts as texts } from "#components/chat/order-texts.ts";
import { hasMessages } from "#components/chat/state/conversation-state.ts";
import { markAllRead, markUnread, toggleArchive, togglePin } from "#components/chat/state/order-actions.ts";
import { requestSheet } from "#components/shell/sheet-requests.ts";
import type { Conversation } from "#contract/chat";
import { routes } from "#contract/web-routes";
import { useChange } from "#lib/client/use-change";
import { ActionRow } from "./action-row.tsx";

interface OrderRowsProps {
  conversation: Conversation;
  /** Closes the sheet that has the rows. */
  onDone: () => void;
}

/** What a member does with a conversation for themselves alone: pin, archive, mark as unread, delete. */
export function OrderRows({ conversation, onDone }: OrderRowsProps) {
  const { id, state, pinnedAt, isArchived, isMarkedUnread, unreadCount } = conversation;
  const path = usePathname();
  const router = useRouter();
  const { isBusy, run } = useChange(async (change: (conversation: Conversation) => Promise<void>) => {
    await change(conversation);
    onDone();
    // Where it is open, it would be read again at once.
    if (change === markUnread && path === routes.conversation(id)) router.push(routes.chat());
  }, texts.failed);
  if (state === "request" || !hasMessages(conversation)) return null;
  const isMember = state === "member";
  const isUnread = isMarkedUnread || unreadCount > 0;
  return (
    <fieldset disabled={isBusy} className="flex flex-col">
      {isMember && (
        <ActionRow
          icon={pinnedAt ? PinOff : Pin}
          label={pinnedAt ? texts.unpin : texts.pin}
          onPress={() => run(togglePin)}
        />
      )}
      <ActionRow
        icon={isArchived ? ArchiveX : Archive}
        label={isArchived ? texts.unarchive : texts.archive}
        onPress={() => run(toggleArchive)}
      />
      {isMember && (
        <ActionRow
          icon={isUnread ? MailOpen : Mail}
          label={isUnread ? texts.markRead : texts.markUnread}
          onPress={() => run(isUnread ? markAllRead : markUnread)}
        />
      )}
      <ActionRow
        icon={Trash2}
        label={texts.delete}
        isDanger
        onPress={() => {
          onDone();
          requestSheet({ kind: "deleteConversation", conversation });
        }}
      />
    </fieldset>
  );
}
