import { ConversationList } from "#components/chat/list/conversation-list";
import { toList } from "#components/chat/state/conversation-state.ts";
import { chatTexts } from "#components/chat/texts.ts";
import { ErrorState } from "#components/ui/error-state";
import { loadConversations } from "#lib/server/load/chat";
import { outcomeOf } from "#lib/server/load/outcome";
import type { Viewer } from "#lib/shared/viewer";

interface ListScreenProps {
  viewer: Viewer;
}

/** The viewer's conversations. */
export async function ListScreen({ viewer }: ListScreenProps) {
  const list = await outcomeOf(loadConversations("inbox"));
  if ("refusal" in list) return <ErrorState title={chatTexts.listFailed} text={list.refusal.message} />;
  return <ConversationList viewer={viewer} served={toList(list.value)} />;
}
