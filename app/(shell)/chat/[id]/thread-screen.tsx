import { randomUUID } from "node:crypto";
import { threadOf } from "#components/chat/state/thread-state.ts";
import { chatTexts as texts } from "#components/chat/texts.ts";
import { ClosedThread } from "#components/chat/thread/closed-thread";
import { ThreadView } from "#components/chat/thread/thread-view";
import { ErrorState } from "#components/ui/error-state";
import { openConversation } from "#lib/server/load/chat";
import { mainOutcomeOf } from "#lib/server/load/outcome";
import { readFormFlash } from "#lib/server/session/form-flash";
import type { Viewer } from "#lib/shared/viewer";

interface ThreadScreenProps {
  id: string;
  viewer: Viewer;
}

/** A conversation, or why it cannot be shown. */
export async function ThreadScreen({ id, viewer }: ThreadScreenProps) {
  const [opened, outcome] = await Promise.all([
    mainOutcomeOf(openConversation(id)),
    readFormFlash("sendMessage"),
  ]);
  if ("value" in opened) {
    const refused = outcome && {
      message: outcome.fields.text ?? outcome.message,
      text: outcome.values.text ?? "",
    };
    const plain = { idempotencyKey: randomUUID(), refused };
    const { details, messages } = opened.value;
    const thread = threadOf(messages, details.lastSeq);
    return <ThreadView key={id} viewer={viewer} details={details} thread={thread} plain={plain} />;
  }
  const { code, message } = opened.refusal;
  const isMissing = code === "NOT_FOUND" || code === "VALIDATION_FAILED";
  if (!isMissing && code !== "BLOCKED") return <ErrorState title={texts.threadFailed} text={message} />;
  return <ClosedThread conversationId={id} reason={isMissing ? "gone" : "blocked"} />;
}
