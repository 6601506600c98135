import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { StreamOnNavigation } from "#app/stream-on-navigation";
import { BoxList } from "#components/chat/list/box-list";
import { ConversationListSkeleton } from "#components/chat/list/conversation-list-skeleton";
import { toList } from "#components/chat/state/conversation-state.ts";
import { chatThreadTexts } from "#components/chat/thread-texts.ts";
import { ErrorState } from "#components/ui/error-state";
import { PageHeader } from "#components/ui/page-header";
import { routes } from "#contract/web-routes";
import { loadConversations } from "#lib/server/load/chat";
import { mainOutcomeOf } from "#lib/server/load/outcome";
import { getViewer } from "#lib/server/session/current-session";
import type { Viewer } from "#lib/shared/viewer";

export const metadata: Metadata = { title: chatThreadTexts.requests };

export default async function RequestsPage() {
  const viewer = await getViewer();
  if (!viewer) redirect(routes.login(routes.chatRequests()));
  return (
    <div className="pane-open h-full overflow-y-auto [&>header]:top-0">
      <PageHeader title={chatThreadTexts.requests} backTo={routes.chat()} />
      <StreamOnNavigation fallback={<ConversationListSkeleton count={4} />}>
        <Requests viewer={viewer} />
      </StreamOnNavigation>
    </div>
  );
}

async function Requests({ viewer }: { viewer: Viewer }) {
  const list = await mainOutcomeOf(loadConversations("requests"));
  if ("refusal" in list) {
    return <ErrorState title={chatThreadTexts.requestsFailed} text={list.refusal.message} />;
  }
  return <BoxList box="requests" viewer={viewer} served={toList(list.value)} />;
}
