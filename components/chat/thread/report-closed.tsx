"use client";

import { chatTexts as texts } from "#components/chat/texts.ts";
import { requestSheet } from "#components/shell/sheet-requests.ts";
import { Button } from "#components/ui/button";

/** Reports a closed conversation, since a harassed member blocks before reporting. */
export function ReportClosed({ conversationId }: { conversationId: string }) {
  return (
    <Button
      onClick={() => requestSheet({ kind: "report", subject: { kind: "conversation", conversationId } })}
      className="noscript:hidden"
    >
      {texts.report}
    </Button>
  );
}
