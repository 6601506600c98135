import { postMenuTexts } from "#components/post/menu/texts.ts";
import { PAGE_FORM_ID } from "#components/ui/page-form";
import { formAction } from "#lib/shared/address/endpoint-address";

/**
 * Removes the preview of the link in the reader's own post without script, which the post's menu needs. A server component, so that no
 * script has it.
 */
export function PlainRemovePreview({ postId }: { postId: string }) {
  return (
    <p className="hidden border-b border-line px-4 py-3 noscript:block">
      <button
        type="submit"
        form={PAGE_FORM_ID}
        formAction={formAction("removeLinkPreview", { id: postId })}
        className="button button-secondary"
      >
        {postMenuTexts.removePreview}
      </button>
    </p>
  );
}
