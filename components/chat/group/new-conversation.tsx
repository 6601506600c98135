"use client";

import { SquarePen } from "lucide";
import { type ComponentType, useState } from "react";
import type { ChatViewer } from "#components/chat/state/thread-scope.ts";
import { chatTexts as texts } from "#components/chat/texts.ts";
import { Button } from "#components/ui/button";
import { IconButton } from "#components/ui/icon-button";
import { loadOnPress } from "#lib/client/page/lazy-load";

interface NewConversationProps {
  viewer: ChatViewer;
  /** Shown as an icon in the list's header. */
  isIcon?: boolean;
}

type SheetComponent = ComponentType<{ viewer: ChatViewer; onClose: () => void }>;

/** Button that starts a conversation. Its sheet is loaded on press. */
export function NewConversation({ viewer, isIcon = false }: NewConversationProps) {
  const [Sheet, setSheet] = useState<SheetComponent | null>(null);

  async function open(): Promise<void> {
    const module = await loadOnPress(() => import("./new-conversation-sheet.tsx"));
    if (module) setSheet(() => module.NewConversationSheet);
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
      {Sheet && <Sheet viewer={viewer} onClose={() => setSheet(null)} />}
    </>
  );
}
