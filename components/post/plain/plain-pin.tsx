import { postMenuTexts } from "#components/post/menu/texts.ts";
import { PAGE_FORM_ID } from "#components/ui/page-form";
import type { Post } from "#contract/post";
import { formAction } from "#lib/shared/address/endpoint-address";

interface PlainPinProps {
  post: Pick<Post, "id" | "isPinned" | "isRemoved">;
}

/**
 * Pins the reader's own post, unless no one else sees it, or unpins it, without script, which the post's menu needs. A server component, so that no script
 * has it.
 */
export function PlainPin({ post: { id, isPinned, isRemoved } }: PlainPinProps) {
  if (!isPinned && isRemoved) return null;
  return (
    <p className="hidden border-b border-line px-4 py-3 noscript:block">
      <button
        type="submit"
        form={PAGE_FORM_ID}
        formAction={formAction(isPinned ? "unpinPost" : "pinPost", { id })}
        className="button button-secondary"
      >
        {isPinned ? postMenuTexts.unpin : postMenuTexts.pin}
      </button>
    </p>
  );
}
