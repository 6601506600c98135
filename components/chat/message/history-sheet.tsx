"use client";

import { chatSheetTexts as texts } from "#components/chat/sheet-texts.ts";
import { ErrorState } from "#components/ui/error-state";
import { RevisionList } from "#components/ui/revisions/revision-list";
import { RevisionListSkeleton } from "#components/ui/revisions/revision-list-skeleton";
import { revisionTexts } from "#components/ui/revisions/texts.ts";
import { Sheet } from "#components/ui/sheet";
import { useOpenOnMount } from "#lib/client/page/use-open-on-mount";
import { useEndpoint } from "#lib/client/use-endpoint";

interface HistorySheetProps {
  dialogId: string;
  messageId: string;
  /** Usernames that its texts may mention. */
  mentions: readonly string[];
}

/** The versions of an edited message, newest first. Opens when mounted. */
export function HistorySheet({ dialogId, messageId, mentions }: HistorySheetProps) {
  useOpenOnMount(dialogId);
  const { data, error, mutate } = useEndpoint("getMessageHistory", { params: { id: messageId } });
  return (
    <Sheet id={dialogId} title={revisionTexts.title} cancelLabel={texts.done}>
      <div className="-mx-4 mt-2">
        {data ? (
          <RevisionList
            revisions={data.revisions.map(({ text, createdAt }) => ({ content: text, mentions, createdAt }))}
          />
        ) : error ? (
          <ErrorState title={revisionTexts.failed} onRetry={() => void mutate()} />
        ) : (
          <RevisionListSkeleton />
        )}
      </div>
    </Sheet>
  );
}
