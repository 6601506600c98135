import { Repeat2 } from "lucide";
import { postRowTexts } from "#components/post/row-texts.ts";
import { Icon } from "#components/ui/icon";
import { Link } from "#components/ui/link";
import type { Post } from "#contract/post";
import { routes } from "#contract/web-routes";

interface RepostLineProps {
  post: Pick<Post, "repost">;
}

/** Above a post in a list: who made the repost that it is there for. Visitors see it on profiles. */
export function RepostLine({ post: { repost } }: RepostLineProps) {
  if (!repost) return null;
  const { by } = repost;
  return (
    <p className="post-reason">
      <Icon of={Repeat2} className="size-[1.2em]" />
      <Link href={routes.profile(by.username)} className="min-w-0 truncate hover:underline">
        <bdi>{by.name}</bdi> {postRowTexts.reposted}
      </Link>
    </p>
  );
}
