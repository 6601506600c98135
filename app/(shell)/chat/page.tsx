import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { NoSelection } from "#components/chat/list/no-selection";
import { chatTexts } from "#components/chat/texts.ts";
import { routes } from "#contract/web-routes";
import { getViewer } from "#lib/server/session/current-session";

export const metadata: Metadata = { title: chatTexts.title };

export default async function ChatPage() {
  const viewer = await getViewer();
  if (!viewer) redirect(routes.login(routes.chat()));
  return <NoSelection viewer={viewer} />;
}
