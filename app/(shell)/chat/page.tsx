import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { NoSelection } from "#components/chat/no-selection";
import { routes } from "#contract/web-routes";
import { getViewer } from "#lib/server/session/viewer";
import { chatMessages } from "#lib/shared/messages/chat";

export const metadata: Metadata = { title: chatMessages.title };

export default async function ChatPage() {
  const viewer = await getViewer();
  if (!viewer) redirect(routes.login(routes.chat()));
  return <NoSelection viewerUsername={viewer.username} />;
}
