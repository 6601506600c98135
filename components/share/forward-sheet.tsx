"use client";

import { Sheet } from "#components/ui/sheet";
import { useOpenOnMount } from "#lib/client/page/use-open-on-mount";
import { ShareTargetList } from "./share-target-list.tsx";
import { shareTexts as texts } from "./texts.ts";

interface ForwardSheetProps {
  dialogId: string;
  messageId: string;
  viewerUsername: string;
}

/** Sends the content of a message to other people and conversations. */
export function ForwardSheet({ dialogId, messageId, viewerUsername }: ForwardSheetProps) {
  useOpenOnMount(dialogId);
  return (
    <Sheet id={dialogId} title={texts.forward} cancelLabel={texts.done}>
      <ShareTargetList content={{ forwards: messageId }} viewerUsername={viewerUsername} />
    </Sheet>
  );
}
