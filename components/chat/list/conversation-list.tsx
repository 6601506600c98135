"use client";

import { MessageCircle, SearchX } from "lucide";
import { usePathname } from "next/navigation";
import { useState } from "react";
import { NewConversation } from "#components/chat/group/new-conversation";
import type { ConversationList as Conversations } from "#components/chat/state/conversation-state.ts";
import type { ChatViewer } from "#components/chat/state/thread-scope.ts";
import { useConversations, useFoundConversations } from "#components/chat/state/use-conversations.ts";
import { chatTexts as texts } from "#components/chat/texts.ts";
import { chatThreadTexts as threadTexts } from "#components/chat/thread-texts.ts";
import { EmptyState } from "#components/ui/empty-state";
import { PaginatedList } from "#components/ui/paginated-list";
import { SearchField } from "#components/ui/search-field";
import { routes } from "#contract/web-routes";
import { ArchiveEntry, RequestsEntry } from "./box-entries.tsx";
import { ConversationListSkeleton } from "./conversation-list-skeleton.tsx";
import { ConversationRow } from "./conversation-row.tsx";

interface ConversationListProps {
  viewer: ChatViewer;
  served: Conversations;
}

const footTexts = { more: threadTexts.more, failed: threadTexts.moreFailed, retry: texts.retry };

/** The member's conversations, kept up to date, with a field that filters them by name. */
export function ConversationList({ viewer, served }: ConversationListProps) {
  const [text, setText] = useState("");
  const path = usePathname();
  const list = useConversations("inbox", served);
  const { q, found, isAsking } = useFoundConversations(list.conversations, text);
  const isSearch = q !== "";
  const hasNothing = found.length === 0 && !isAsking;
  return (
    <>
      <div className="px-3 pb-2 noscript:hidden">
        <SearchField
          placeholder={texts.search}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onClear={text === "" ? undefined : () => setText("")}
        />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain [scrollbar-width:thin]">
        {!isSearch && <RequestsEntry count={list.requestCount} />}
        {!isSearch && list.hasArchived && <ArchiveEntry />}
        {hasNothing ? (
          <Nothing isSearch={isSearch} viewer={viewer} />
        ) : (
          <PaginatedList
            kind="list"
            label={texts.list}
            list={{
              items: found,
              nextCursor: isSearch ? (isAsking ? "" : null) : list.nextCursor,
              status: isSearch && isAsking ? "loading" : list.status,
              loadMore: list.loadMore,
            }}
            renderItem={(conversation) => (
              <li>
                <ConversationRow
                  conversation={conversation}
                  viewer={viewer}
                  isCurrent={path === routes.conversation(conversation.id)}
                />
              </li>
            )}
            moreHref={() => routes.chat()}
            skeleton={<ConversationListSkeleton count={2} />}
            texts={footTexts}
          />
        )}
      </div>
    </>
  );
}

function Nothing({ isSearch, viewer }: { isSearch: boolean; viewer: ChatViewer }) {
  return isSearch ? (
    <EmptyState icon={SearchX} title={texts.noMatch} />
  ) : (
    <EmptyState
      icon={MessageCircle}
      title={texts.noConversations}
      text={texts.noConversationsHint}
      action={
        // On wide screens the same button is in the other pane.
        <span className="chat-alone">
          <NewConversation viewer={viewer} />
        </span>
      }
    />
  );
}
