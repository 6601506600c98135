import { ShieldNotice } from "#components/ui/shield-notice";
import type { Post } from "#contract/post";
import { removedTexts } from "./removed-texts.ts";

interface RemovedNoticeProps {
  post: Pick<Post, "isTakenDown">;
}

/** Notice for the author that no one else sees a post: operators have hidden it, or a moderator has removed it. */
export function RemovedNotice({ post }: RemovedNoticeProps) {
  return <ShieldNotice>{post.isTakenDown ? removedTexts.hidden : removedTexts.removed}</ShieldNotice>;
}
