"use client";

import { Inbox } from "lucide";
import { chatSheetTexts as texts } from "#components/chat/sheet-texts.ts";
import type { ConversationList } from "#components/chat/state/conversation-state.ts";
import type { ChatViewer } from "#components/chat/state/thread-scope.ts";
import { useConversations } from "#components/chat/state/use-conversations.ts";
import { chatTexts } from "#components/chat/texts.ts";
import { EmptyState } from "#components/ui/empty-state";
import { PaginatedList } from "#components/ui/paginated-list";
import { routes } from "#contract/web-routes";
import { ConversationListSkeleton } from "./conversation-list-skeleton.tsx";
import { ConversationRow } from "./conversation-row.tsx";

interface RequestListProps {
  viewer: ChatViewer;
  served: ConversationList;
}

const footTexts = { more: texts.more, failed: texts.moreFailed, retry: chatTexts.retry };

/** Message requests: conversations started by people whom the member does not follow. */
export function RequestList({ viewer, served }: RequestListProps) {
  const list = useConversations("requests", served);
  if (list.conversations.length === 0) {
    return <EmptyState icon={Inbox} title={texts.noRequests} text={texts.noRequestsHint} />;
  }
  return (
    <>
      <p className="border-b border-line px-4 py-3 text-sm text-secondary">{texts.requestsHint}</p>
      <PaginatedList
        kind="list"
        label={texts.requests}
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
