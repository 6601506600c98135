import { redirect } from "next/navigation";
import { StreamOnNavigation } from "#app/stream-on-navigation";
import { NewConversation } from "#components/chat/group/new-conversation";
import { ConversationListSkeleton } from "#components/chat/list/conversation-list-skeleton";
import { LiveChat } from "#components/chat/state/live-chat";
import { chatTexts } from "#components/chat/texts.ts";
import { OpenSidebarButton } from "#components/shell/open-sidebar-button";
import { PhoneLinks } from "#components/shell/phone-links";
import { routes } from "#contract/web-routes";
import { loadShownCounts } from "#lib/server/load/frame";
import { getViewer } from "#lib/server/session/current-session";
import { ListScreen } from "./list-screen.tsx";

/** The list of conversations beside the open one. */
export default async function ChatLayout({ children }: LayoutProps<"/chat">) {
  const [viewer, counts] = await Promise.all([getViewer(), loadShownCounts()]);
  if (!viewer) redirect(routes.login(routes.chat()));
  return (
    <div className="chat wide-page">
      <div className="chat-panes">
        <section aria-label={chatTexts.list} className="chat-list">
          <header className="flex min-h-bar items-center gap-1 border-line ps-1.5 pe-4 max-md:mb-2 max-md:border-b md:min-h-15 md:gap-2 md:ps-4 md:pe-1.5">
            <OpenSidebarButton />
            <h1 className="flex-1 text-lg">{chatTexts.title}</h1>
            <NewConversation viewer={viewer} isIcon />
            <PhoneLinks counts={counts} isChat />
          </header>
          <StreamOnNavigation fallback={<ConversationListSkeleton count={6} />}>
            <ListScreen viewer={viewer} />
          </StreamOnNavigation>
        </section>
        <div className="chat-pane">{children}</div>
      </div>
      <LiveChat userId={viewer.userId} />
    </div>
  );
}
