import { Tag } from "lucide";
import { Icon } from "#components/ui/icon";
import { Link } from "#components/ui/link";
import type { Post } from "#contract/post";
import { routes } from "#contract/web-routes";
import { postTexts } from "./texts.ts";

interface HashtagLineProps {
  post: Pick<Post, "followedHashtag">;
}

/** Above a post of a member's home feed: the followed hashtag that it is there for. */
export function HashtagLine({ post: { followedHashtag: hashtag } }: HashtagLineProps) {
  if (hashtag === undefined) return null;
  return (
    <p className="post-reason">
      <Icon of={Tag} className="size-[1.2em]" />
      <span className="sr-only">{postTexts.followedHashtag} </span>
      <Link href={routes.tag(hashtag)} className="min-w-0 truncate hover:underline">
        <bdi>{`#${hashtag}`}</bdi>
      </Link>
    </p>
  );
}
