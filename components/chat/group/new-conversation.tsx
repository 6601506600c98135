"use client";

import { SquarePen } from "lucide";
import { type ComponentType, useState } from "react";
import { chatTexts as texts } from "#components/chat/texts.ts";
import { Button } from "#components/ui/button";
import { IconButton } from "#components/ui/icon-button";
import { loadPressed } from "#lib/client/page/late-parts";

interface NewConversationProps {
  viewerUsername: string;
  /** In the list's head an icon. */
  isIcon?: boolean;
}

type SheetPart = ComponentType<{ viewerUsername: string; onClose: () => void }>;

/** Begins a conversation (part 2 section 2). Its sheet is loaded when it is pressed. */
export function NewConversation({ viewerUsername, isIcon = false }: NewConversationProps) {
  const [Sheet, setSheet] = useState<SheetPart | null>(null);

  async function open(): Promise<void> {
    const parts = await loadPressed(() => import("./new-conversation-sheet.tsx"));
    if (parts) setSheet(() => parts.NewConversationSheet);
  }

  return (
    <>
      {isIcon ? (
        <IconButton
          icon={SquarePen}
          label={texts.newConversation}
          aria-haspopup="dialog"
          onClick={open}
          className="noscript:hidden"
        />
      ) : (
        <Button variant="primary" aria-haspopup="dialog" onClick={open} className="noscript:hidden">
          {texts.newConversation}
        </Button>
      )}
      {Sheet && <Sheet viewerUsername={viewerUsername} onClose={() => setSheet(null)} />}
    </>
  );
}
