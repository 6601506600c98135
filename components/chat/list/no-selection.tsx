import { MessagesSquare } from "lucide";
import { NewConversation } from "#components/chat/group/new-conversation";
import { chatTexts as texts } from "#components/chat/texts.ts";
import { EmptyState } from "#components/ui/empty-state";

interface NoSelectionProps {
  viewerUsername: string;
}

/** Shown beside the list while no conversation is open. */
export function NoSelection({ viewerUsername }: NoSelectionProps) {
  return (
    <div className="flex h-full items-center justify-center">
      <EmptyState
        icon={MessagesSquare}
        title={texts.yourMessages}
        text={texts.select}
        action={<NewConversation viewerUsername={viewerUsername} />}
      />
    </div>
  );
}
