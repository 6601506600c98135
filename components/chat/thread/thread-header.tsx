"use client";

import { ArrowLeft, Images, Info, Search } from "lucide";
import { conversationName } from "#components/chat/conversation-name.ts";
import { ConversationPicture } from "#components/chat/list/conversation-picture";
import { chatSheetTexts as sheetTexts } from "#components/chat/sheet-texts.ts";
import { chatTexts as texts } from "#components/chat/texts.ts";
import { Icon } from "#components/ui/icon";
import { IconButton } from "#components/ui/icon-button";
import { Link } from "#components/ui/link";
import type { ConversationDetails } from "#contract/chat";
import { routes } from "#contract/web-routes";
import { usePresence } from "./presence.ts";
import { ThreadStatus } from "./thread-status.tsx";

/** What the three buttons open. */
export type ThreadSheet = "search" | "media" | "details";

interface ThreadHeaderProps {
  conversation: ConversationDetails;
  nameOf: (userId: string) => string;
  onOpen: (sheet: ThreadSheet) => void;
}

/** Whose conversation it is, and its three buttons (part 2 section 2). */
export function ThreadHeader({ conversation, nameOf, onOpen }: ThreadHeaderProps) {
  const { kind, people, presence } = conversation;
  const [first] = people;
  const latest = usePresence(kind === "direct" ? (first?.id ?? null) : null, presence);
  const name = conversationName(conversation);
  const isLinked = kind === "direct" && first;
  return (
    <header className="bar-surface flex min-h-15 shrink-0 items-center border-b border-line pe-1.5">
      <Link
        href={routes.chat()}
        aria-label={texts.backToList}
        title={texts.backToList}
        className="icon-button chat-alone -me-2"
      >
        <Icon of={ArrowLeft} />
      </Link>
      <div className="flex min-w-0 flex-1 items-center gap-2 ps-1.5">
        <ConversationPicture conversation={conversation} isOnline={latest?.isOnline ?? false} />
        <div className="min-w-0 flex-1">
          {/* Its direction is the name's: a long one is cut where it ends. */}
          <h1 dir="auto" className="truncate text-left text-base">
            {isLinked ? (
              <Link href={routes.profile(first.username)} className="hover:underline">
                {name}
              </Link>
            ) : (
              name
            )}
          </h1>
          <p role="status" className="truncate text-xs text-secondary">
            <ThreadStatus conversation={conversation} nameOf={nameOf} />
          </p>
        </div>
      </div>
      <IconButton
        icon={Search}
        label={sheetTexts.searchIn}
        aria-haspopup="dialog"
        onClick={() => onOpen("search")}
        className="noscript:hidden"
      />
      <IconButton
        icon={Images}
        label={sheetTexts.media}
        aria-haspopup="dialog"
        onClick={() => onOpen("media")}
        className="-mx-1 noscript:hidden"
      />
      <IconButton
        icon={Info}
        label={sheetTexts.details}
        aria-haspopup="dialog"
        onClick={() => onOpen("details")}
        className="noscript:hidden"
      />
    </header>
  );
}
