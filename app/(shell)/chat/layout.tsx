import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { NewConversation } from "#components/chat/group/new-conversation";
import { ConversationListSkeleton } from "#components/chat/list/conversation-list-skeleton";
import { LiveChat } from "#components/chat/live-chat";
import { chatTexts } from "#components/chat/texts.ts";
import { StreamOnNavigation } from "#components/ui/stream-on-navigation";
import { routes } from "#contract/web-routes";
import { isDocumentRequest } from "#lib/server/page/request";
import { getViewer } from "#lib/server/session/current-session";
import { ListScreen } from "./list-screen.tsx";

/** The list of conversations beside the open one. */
export default async function ChatLayout({ children }: { children: ReactNode }) {
  const [viewer, isDocument] = await Promise.all([getViewer(), isDocumentRequest()]);
  if (!viewer) redirect(routes.login(routes.chat()));
  return (
    <div className="chat wide-page">
      <div className="chat-panes">
        <section aria-label={chatTexts.list} className="chat-list">
          <header className="flex min-h-15 items-center gap-2 ps-4 pe-1.5">
            <h1 className="flex-1 text-lg">{chatTexts.title}</h1>
            <NewConversation viewerUsername={viewer.username} isIcon />
          </header>
          <StreamOnNavigation isDocument={isDocument} fallback={<ConversationListSkeleton count={6} />}>
            <ListScreen viewer={viewer} />
          </StreamOnNavigation>
        </section>
        <div className="chat-pane">{children}</div>
      </div>
      <LiveChat userId={viewer.userId} />
    </div>
  );
}
