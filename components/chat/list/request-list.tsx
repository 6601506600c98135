"use client";

import { Inbox } from "lucide";
import type { ConversationList } from "#components/chat/state/conversation-state.ts";
import type { ChatViewer } from "#components/chat/state/thread-scope.ts";
import { useConversations } from "#components/chat/state/use-conversations.ts";
import { chatTexts } from "#components/chat/texts.ts";
import { chatThreadTexts as threadTexts } from "#components/chat/thread-texts.ts";
import { EmptyState } from "#components/ui/empty-state";
import { PaginatedList } from "#components/ui/paginated-list";
import { routes } from "#contract/web-routes";
import { ConversationListSkeleton } from "./conversation-list-skeleton.tsx";
import { ConversationRow } from "./conversation-row.tsx";

interface RequestListProps {
  viewer: ChatViewer;
  served: ConversationList;
}

const footTexts = { more: threadTexts.more, failed: threadTexts.moreFailed, retry: chatTexts.retry };

/** Message requests: conversations started by people whom the member does not follow. */
export function RequestList({ viewer, served }: RequestListProps) {
  const list = useConversations("requests", served);
  if (list.conversations.length === 0) {
    return <EmptyState icon={Inbox} title={threadTexts.noRequests} text={threadTexts.noRequestsHint} />;
  }
  return (
    <>
      <p className="border-b border-line px-4 py-3 text-sm text-secondary">{threadTexts.requestsHint}</p>
      <PaginatedList
        kind="list"
        label={threadTexts.requests}
        list={{ ...list, items: list.conversations }}
        renderItem={(conversation) => (
          <li>
            <ConversationRow conversation={conversation} viewer={viewer} isCurrent={false} />
          </li>
        )}
        moreHref={() => routes.chatRequests()}
        skeleton={<ConversationListSkeleton count={2} />}
        texts={footTexts}
      />
    </>
  );
}
