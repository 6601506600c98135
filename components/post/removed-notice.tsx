import { ShieldAlert } from "lucide";
import { Icon } from "#components/ui/icon";
import type { Post } from "#contract/post";
import { removedTexts } from "./removed-texts.ts";

interface RemovedNoticeProps {
  post: Pick<Post, "isTakenDown" | "isHeld">;
}

/** Notice for the author that no one else sees a post: it waits for a moderator, operators have hidden it, or a moderator has removed it. */
export function RemovedNotice({ post }: RemovedNoticeProps) {
  return (
    // Looks as `ShieldNotice`, which would bring a chunk of its own to name in every page's first script.
    <div className="my-2 flex items-start gap-2 rounded-control bg-fill px-3 py-2 text-sm text-secondary">
      <Icon of={ShieldAlert} className="mt-0.5 size-[1.2em] shrink-0" />
      {removedTexts[post.isHeld ? "held" : post.isTakenDown ? "hidden" : "removed"]}
    </div>
  );
}
