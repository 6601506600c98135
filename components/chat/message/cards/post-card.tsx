"use client";

import { nameOfPerson } from "#components/chat/conversation-name.ts";
import { Avatar } from "#components/ui/avatar";
import { Link } from "#components/ui/link";
import { Picture } from "#components/ui/picture";
import { PlayMark } from "#components/ui/play-mark";
import { routes } from "#contract/web-routes";
import { useEndpoint } from "#lib/client/use-endpoint";

interface PostCardProps {
  id: string;
}

/** A linked post, abbreviated. Renders nothing if the reader may not see it. */
export function PostCard({ id }: PostCardProps) {
  const { data } = useEndpoint("getPost", { params: { id } });
  if (!data) return null;
  const { author, content, images, video } = data.post;
  const image = video?.poster ?? images[0];
  return (
    <Link
      href={routes.post(id)}
      className="my-1 block overflow-hidden rounded-control border border-line bg-card hover:bg-hover"
    >
      {image && (
        <span className="relative block">
          <Picture picture={image} sizes="320px" maxWidth={640} className="aspect-2/1 w-full" />
          {video && <PlayMark />}
        </span>
      )}
      <span className="block p-2.5">
        <span className="flex items-center gap-2 text-sm font-semibold">
          <Avatar picture={author.profileImage} size="small" />
          <bdi className="truncate">{nameOfPerson(author)}</bdi>
        </span>
        <span dir="auto" className="wrap-text mt-1 line-clamp-3 text-sm">
          {content}
        </span>
      </span>
    </Link>
  );
}
