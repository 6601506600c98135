"use client";

import { chatTexts as texts } from "#components/chat/texts.ts";
import { requestSheet } from "#components/shell/sheet-requests.ts";
import { Button } from "#components/ui/button";

/** Reports a conversation that is over: who is harassed blocks first. */
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
