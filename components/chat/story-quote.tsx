import { nameOfPerson } from "#lib/shared/conversation-name";
import { chatMessages as texts } from "#lib/shared/messages/chat";

interface StoryQuoteProps {
  /** Whose story it is. */
  username: string;
}

/** That a message answers a story. */
export function StoryQuote({ username }: StoryQuoteProps) {
  return (
    <p className="mb-1 rounded-control border-s-3 border-accent bg-background/60 px-2.5 py-1 text-sm text-secondary">
      {texts.story} · <bdi>{nameOfPerson({ name: "", username })}</bdi>
    </p>
  );
}
