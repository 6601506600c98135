"use client";

import { usePathname, useRouter } from "next/navigation";
import { conversationName } from "#components/chat/conversation-name.ts";
import { orderTexts as texts } from "#components/chat/order-texts.ts";
import { deleteForMe } from "#components/chat/state/order-actions.ts";
import { Button } from "#components/ui/button";
import { Sheet } from "#components/ui/sheet";
import type { Conversation } from "#contract/chat";
import { routes } from "#contract/web-routes";
import { requestClose } from "#lib/client/page/dialog";
import { useOpenOnMount } from "#lib/client/page/use-open-on-mount";
import { useChange } from "#lib/client/use-change";
import { OrderRows } from "./order-rows.tsx";

interface ConversationSheetProps {
  dialogId: string;
  conversation: Conversation;
}

function close(dialogId: string): void {
  const dialog = document.getElementById(dialogId);
  if (dialog instanceof HTMLDialogElement) requestClose(dialog);
}

/** The menu of a conversation in a list. Opens when mounted. */
export function ConversationSheet({ dialogId, conversation }: ConversationSheetProps) {
  useOpenOnMount(dialogId);
  return (
    <Sheet id={dialogId} title={conversationName(conversation)}>
      <div className="mt-4">
        <OrderRows conversation={conversation} onDone={() => close(dialogId)} />
      </div>
    </Sheet>
  );
}

/** Deletes a conversation for the member alone after confirmation. Opens when mounted. */
export function DeleteConversationSheet({ dialogId, conversation }: ConversationSheetProps) {
  const path = usePathname();
  const router = useRouter();
  useOpenOnMount(dialogId);
  const { isBusy, run } = useChange(async () => {
    await deleteForMe(conversation);
    close(dialogId);
    if (path === routes.conversation(conversation.id)) router.push(routes.chat());
  }, texts.failed);
  return (
    <Sheet
      id={dialogId}
      title={texts.deleteTitle}
      text={conversation.state === "left" ? texts.deleteLeftText : texts.deleteText}
      action={
        <Button variant="danger" isBusy={isBusy} onClick={() => run()}>
          {texts.delete}
        </Button>
      }
    />
  );
}
