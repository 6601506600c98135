import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { conversationName } from "#components/chat/conversation-name.ts";
import { chatTexts } from "#components/chat/texts.ts";
import { ThreadSkeleton } from "#components/chat/thread/thread-skeleton";
import { StreamOnNavigation } from "#components/ui/stream-on-navigation";
import { isolated } from "#contract/isolate-name";
import { routes } from "#contract/web-routes";
import { loadConversation } from "#lib/server/load/chat";
import { outcomeOf } from "#lib/server/load/outcome";
import { isDocumentRequest } from "#lib/server/page/request";
import { getViewer } from "#lib/server/session/current-session";
import { ThreadScreen } from "./thread-screen.tsx";

interface ConversationPageProps {
  params: Promise<{ id: string }>;
}

export async function generateMetadata({ params }: ConversationPageProps): Promise<Metadata> {
  const [{ id }, viewer] = await Promise.all([params, getViewer()]);
  const loaded = viewer && (await outcomeOf(loadConversation(id)));
  const name = loaded && "value" in loaded ? conversationName(loaded.value) : null;
  return { title: name ? `${isolated(name)} · ${chatTexts.title}` : chatTexts.title };
}

export default async function ConversationPage({ params }: ConversationPageProps) {
  const [{ id }, viewer, isDocument] = await Promise.all([params, getViewer(), isDocumentRequest()]);
  if (!viewer) redirect(routes.login(routes.conversation(id)));
  return (
    <div key={id} className="thread pane-open">
      <StreamOnNavigation isDocument={isDocument} fallback={<ThreadSkeleton />}>
        <ThreadScreen id={id} viewer={viewer} />
      </StreamOnNavigation>
    </div>
  );
}
