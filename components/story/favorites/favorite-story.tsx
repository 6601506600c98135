"use client";

import { useState } from "react";
import { Avatar } from "#components/ui/avatar";
import { Link } from "#components/ui/link";
import { Picture } from "#components/ui/picture";
import { TimeAgo } from "#components/ui/time-ago";
import type { Story } from "#contract/story";
import { routes } from "#contract/web-routes";
import { renewImage } from "#lib/client/media/renew-image";

/** A saved story; its link includes its text, because the picture alone may say little. */
export function FavoriteStory({ story: { id, author, image: given, text, createdAt } }: { story: Story }) {
  const [image, setImage] = useState(given);

  /** The signed address may have expired on a page that was open for long. */
  async function renew(): Promise<void> {
    const renewed = await renewImage(id);
    if (renewed) setImage(renewed);
  }

  return (
    <li data-row={id} onErrorCapture={() => void renew()}>
      <Link
        href={routes.story(author.username, id)}
        className="relative block overflow-hidden rounded-card dark-surface"
      >
        <Picture
          picture={image}
          sizes="(width < 48rem) 33vw, 10rem"
          maxWidth={640}
          alt={image.alt}
          className="aspect-9/16"
        />
        <span data-words={text ? "" : undefined} className="story-shade absolute inset-0" />
        {text && (
          <span dir="auto" className="wrap-text absolute inset-x-2 top-2 line-clamp-3 text-sm font-semibold">
            {text.content}
          </span>
        )}
        <span className="absolute inset-x-2 bottom-2 flex items-center gap-2">
          <Avatar picture={author.profileImage} size="small" />
          <span className="min-w-0 text-xs leading-tight">
            <bdi className="block truncate text-left font-semibold">{author.name}</bdi>
            <TimeAgo value={createdAt} />
          </span>
        </span>
      </Link>
    </li>
  );
}
