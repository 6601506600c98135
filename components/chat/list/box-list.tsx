"use client";

import { Archive, Inbox } from "lucide";
import { orderTexts } from "#components/chat/order-texts.ts";
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

const boxes = {
  requests: {
    icon: Inbox,
    label: threadTexts.requests,
    hint: threadTexts.requestsHint,
    none: threadTexts.noRequests,
    noneHint: threadTexts.noRequestsHint,
    href: routes.chatRequests,
  },
  archive: {
    icon: Archive,
    label: chatTexts.archive,
    hint: orderTexts.archiveHint,
    none: orderTexts.noArchived,
    noneHint: orderTexts.archiveHint,
    href: routes.chatArchive,
  },
} as const;

interface BoxListProps {
  box: keyof typeof boxes;
  viewer: ChatViewer;
  served: ConversationList;
}

const footTexts = { more: threadTexts.more, failed: threadTexts.moreFailed, retry: chatTexts.retry };

/** A list beside the inbox: message requests, by people whom the member does not follow, or what the member has archived. */
export function BoxList({ box, viewer, served }: BoxListProps) {
  const { icon, label, hint, none, noneHint, href } = boxes[box];
  const list = useConversations(box, served);
  if (list.conversations.length === 0) return <EmptyState icon={icon} title={none} text={noneHint} />;
  return (
    <>
      <p className="border-b border-line px-4 py-3 text-sm text-secondary">{hint}</p>
      <PaginatedList
        kind="list"
        label={label}
        list={{ ...list, items: list.conversations }}
        renderItem={(conversation) => (
          <li>
            <ConversationRow conversation={conversation} viewer={viewer} isCurrent={false} />
          </li>
        )}
        moreHref={() => href()}
        skeleton={<ConversationListSkeleton count={2} />}
        texts={footTexts}
      />
    </>
  );
}
