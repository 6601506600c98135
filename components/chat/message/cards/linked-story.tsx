"use client";

import { nameOfPerson } from "#components/chat/conversation-name.ts";
import { chatTexts as texts } from "#components/chat/texts.ts";
import { Avatar } from "#components/ui/avatar";
import { Link } from "#components/ui/link";
import { Picture } from "#components/ui/picture";
import { routes } from "#contract/web-routes";
import { useEndpoint } from "#lib/client/use-endpoint";

interface LinkedStoryProps {
  id: string;
}

/** A linked story: its author and picture. Renders nothing if the reader may not see it. */
export function LinkedStory({ id }: LinkedStoryProps) {
  const { data } = useEndpoint("getStory", { params: { id } });
  if (!data) return null;
  const { author, image, text } = data.story;
  return (
    <Link
      href={routes.story(author.username, id)}
      className="my-1 flex gap-3 overflow-hidden rounded-control border border-line bg-card hover:bg-hover"
    >
      <Picture picture={image} sizes="80px" maxWidth={640} className="aspect-9/16 w-20 shrink-0" />
      <span className="min-w-0 flex-1 py-2.5 pe-2.5">
        <span className="flex items-center gap-2 text-sm font-semibold">
          <Avatar picture={author.profileImage} size="small" />
          <bdi className="truncate">{nameOfPerson(author)}</bdi>
        </span>
        <span className="mt-1 block text-xs text-secondary">{texts.storyCard}</span>
        {text && (
          <span dir="auto" className="wrap-text mt-1 line-clamp-2 text-sm">
            {text.content}
          </span>
        )}
      </span>
    </Link>
  );
}
