import { MessagesSquare } from "lucide";
import { NewConversation } from "#components/chat/group/new-conversation";
import type { ChatViewer } from "#components/chat/state/thread-scope.ts";
import { chatTexts as texts } from "#components/chat/texts.ts";
import { EmptyState } from "#components/ui/empty-state";

interface NoSelectionProps {
  viewer: ChatViewer;
}

/** Shown beside the list while no conversation is open. */
export function NoSelection({ viewer }: NoSelectionProps) {
  return (
    <div className="flex h-full items-center justify-center">
      <EmptyState
        icon={MessagesSquare}
        title={texts.yourMessages}
        text={texts.select}
        action={<NewConversation viewer={viewer} />}
      />
    </div>
  );
}
