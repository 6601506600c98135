import { ConversationList } from "#components/chat/conversation-list";
import { ErrorState } from "#components/ui/error-state";
import { loadConversations } from "#lib/server/data/chat";
import { outcomeOf } from "#lib/server/data/outcome";
import { chatMessages } from "#lib/shared/messages/chat";
import type { Viewer } from "#lib/shared/viewer";

interface ListScreenProps {
  viewer: Viewer;
}

/** The viewer's conversations. */
export async function ListScreen({ viewer }: ListScreenProps) {
  const list = await outcomeOf(loadConversations("inbox"));
  if ("refusal" in list) return <ErrorState title={chatMessages.listFailed} text={list.refusal.message} />;
  return <ConversationList viewer={viewer} served={list.value} />;
}
