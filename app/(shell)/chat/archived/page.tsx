import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { StreamOnNavigation } from "#app/stream-on-navigation";
import { BoxList } from "#components/chat/list/box-list";
import { ConversationListSkeleton } from "#components/chat/list/conversation-list-skeleton";
import { orderTexts } from "#components/chat/order-texts.ts";
import { toList } from "#components/chat/state/conversation-state.ts";
import { chatTexts } from "#components/chat/texts.ts";
import { ErrorState } from "#components/ui/error-state";
import { PageHeader } from "#components/ui/page-header";
import { routes } from "#contract/web-routes";
import { loadConversations } from "#lib/server/load/chat";
import { mainOutcomeOf } from "#lib/server/load/outcome";
import { getViewer } from "#lib/server/session/current-session";
import type { Viewer } from "#lib/shared/viewer";

export const metadata: Metadata = { title: chatTexts.archive };

export default async function ArchivePage() {
  const viewer = await getViewer();
  if (!viewer) redirect(routes.login(routes.chatArchive()));
  return (
    <div className="pane-open h-full overflow-y-auto [&>header]:top-0">
      <PageHeader title={chatTexts.archive} backTo={routes.chat()} />
      <StreamOnNavigation fallback={<ConversationListSkeleton count={4} />}>
        <Archive viewer={viewer} />
      </StreamOnNavigation>
    </div>
  );
}

async function Archive({ viewer }: { viewer: Viewer }) {
  const list = await mainOutcomeOf(loadConversations("archive"));
  if ("refusal" in list) {
    return <ErrorState title={orderTexts.archiveFailed} text={list.refusal.message} />;
  }
  return <BoxList box="archive" viewer={viewer} served={toList(list.value)} />;
}
