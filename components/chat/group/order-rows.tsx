"use client";

import { Archive, ArchiveX, type IconNode, Mail, MailOpen, Pin, PinOff, Trash2 } from "lucide";
import { usePathname, useRouter } from "next/navigation";
import { orderTexts as texts } from "#components/chat/order-texts.ts";
import { hasMessages } from "#components/chat/state/conversation-state.ts";
import { markAllRead, markUnread, toggleArchive, togglePin } from "#components/chat/state/order-actions.ts";
import { requestSheet } from "#components/shell/sheet-requests.ts";
import { Icon } from "#components/ui/icon";
import type { Conversation } from "#contract/chat";
import { routes } from "#contract/web-routes";
import { useChange } from "#lib/client/use-change";
import { classNames } from "#lib/shared/class-names";

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
        <OrderRow
          icon={pinnedAt ? PinOff : Pin}
          label={pinnedAt ? texts.unpin : texts.pin}
          onPress={() => run(togglePin)}
        />
      )}
      <OrderRow
        icon={isArchived ? ArchiveX : Archive}
        label={isArchived ? texts.unarchive : texts.archive}
        onPress={() => run(toggleArchive)}
      />
      {isMember && (
        <OrderRow
          icon={isUnread ? MailOpen : Mail}
          label={isUnread ? texts.markRead : texts.markUnread}
          onPress={() => run(isUnread ? markAllRead : markUnread)}
        />
      )}
      <OrderRow
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

interface OrderRowProps {
  icon: IconNode;
  label: string;
  isDanger?: boolean;
  onPress: () => void;
}

function OrderRow({ icon, label, isDanger = false, onPress }: OrderRowProps) {
  return (
    <button
      type="button"
      className={classNames(
        "flex min-h-touch w-full items-center gap-3 rounded-control px-2 text-start font-medium hover:bg-hover",
        isDanger && "text-danger",
      )}
      onClick={onPress}
    >
      <Icon of={icon} />
      {label}
    </button>
  );
}
