import { Link } from "#components/ui/link";
import { nameOfPerson } from "#lib/shared/conversation-name";
import { chatMessages as texts } from "#lib/shared/messages/chat";
import { routes } from "#lib/shared/routes";

interface StoryQuoteProps {
  story: { id: string; username: string };
}

/** That a message answers a story, and the way to it; whether it can still be seen is decided there. */
export function StoryQuote({ story: { id, username } }: StoryQuoteProps) {
  return (
    <Link
      href={routes.story(username, id)}
      className="mb-1 flex min-h-touch items-center rounded-control border-s-3 border-accent bg-background/60 px-2.5 py-1 text-sm text-secondary hover:bg-background"
    >
      <span className="wrap-text">
        {texts.story} · <bdi>{nameOfPerson({ name: "", username })}</bdi>
      </span>
    </Link>
  );
}
