import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { StreamOnNavigation } from "#app/stream-on-navigation";
import { conversationName } from "#components/chat/conversation-name.ts";
import { chatTexts } from "#components/chat/texts.ts";
import { ThreadSkeleton } from "#components/chat/thread/thread-skeleton";
import { isolated } from "#contract/text/isolate-name";
import { routes } from "#contract/web-routes";
import { loadConversation } from "#lib/server/load/chat";
import { outcomeOf } from "#lib/server/load/outcome";
import { getViewer } from "#lib/server/session/current-session";
import { ThreadScreen } from "./thread-screen.tsx";

export async function generateMetadata({ params }: PageProps<"/chat/[id]">): Promise<Metadata> {
  const [{ id }, viewer] = await Promise.all([params, getViewer()]);
  const loaded = viewer && (await outcomeOf(loadConversation(id)));
  const name = loaded && "value" in loaded ? conversationName(loaded.value) : null;
  return { title: name ? `${isolated(name)} · ${chatTexts.title}` : chatTexts.title };
}

export default async function ConversationPage({ params }: PageProps<"/chat/[id]">) {
  const [{ id }, viewer] = await Promise.all([params, getViewer()]);
  if (!viewer) redirect(routes.login(routes.conversation(id)));
  return (
    <div key={id} className="thread pane-open">
      <StreamOnNavigation fallback={<ThreadSkeleton />}>
        <ThreadScreen id={id} viewer={viewer} />
      </StreamOnNavigation>
    </div>
  );
}
