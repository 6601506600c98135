"use client";

import { Archive } from "lucide";
import { orderTexts as texts } from "#components/chat/order-texts.ts";
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

interface ArchiveListProps {
  viewer: ChatViewer;
  served: ConversationList;
}

const footTexts = { more: threadTexts.more, failed: threadTexts.moreFailed, retry: chatTexts.retry };

/** The conversations that the member has archived. */
export function ArchiveList({ viewer, served }: ArchiveListProps) {
  const list = useConversations("archive", served);
  if (list.conversations.length === 0) {
    return <EmptyState icon={Archive} title={texts.noArchived} text={texts.archiveHint} />;
  }
  return (
    <>
      <p className="border-b border-line px-4 py-3 text-sm text-secondary">{texts.archiveHint}</p>
      <PaginatedList
        kind="list"
        label={chatTexts.archive}
        list={{ ...list, items: list.conversations }}
        renderItem={(conversation) => (
          <li>
            <ConversationRow conversation={conversation} viewer={viewer} isCurrent={false} />
          </li>
        )}
        moreHref={() => routes.chatArchive()}
        skeleton={<ConversationListSkeleton count={2} />}
        texts={footTexts}
      />
    </>
  );
}
