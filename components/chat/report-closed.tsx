"use client";

import { Button } from "#components/ui/button";
import { requestSheet } from "#lib/client/sheet-requests";
import { chatMessages as texts } from "#lib/shared/messages/chat";

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
