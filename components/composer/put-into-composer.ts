import { requestSheet } from "#components/shell/sheet-requests.ts";
import type { CommunityRef } from "#contract/community-ref";
import { DRAFT_FIRST, isDraftFree, NOT_PUT_BACK, putDraft } from "#lib/client/storage/put-draft";
import { showToast } from "#lib/client/toasts";
import { draftNameOf, isUntouchedDraft, type PostDraft, postDraft } from "./post-draft.ts";
import { composerTexts as texts } from "./texts.ts";

/** Whom a post goes to, and what it quotes. */
interface Place {
  community: CommunityRef | null;
  quotes?: string | undefined;
}

/**
 * Puts a draft into the composer of its place, which opens. What is being written there has to be posted or discarded first.
 * @returns whether it is there; otherwise a toast says why not
 */
export function putIntoComposer(userId: string, { community, quotes }: Place, draft: PostDraft): boolean {
  const kind = postDraft(draftNameOf(community, quotes));
  const openComposer = () =>
    requestSheet({ kind: "compose", community: community ?? undefined, ...(quotes && { quotes }) });
  if (!isDraftFree(userId, kind, isUntouchedDraft)) {
    showToast(DRAFT_FIRST, "danger", { label: texts.view, run: openComposer });
    return false;
  }
  if (!putDraft(userId, kind, draft)) {
    showToast(NOT_PUT_BACK, "danger");
    return false;
  }
  const own = document.querySelector<HTMLElement>('#main [data-composer="page"] textarea');
  if (own && !community && !quotes) own.focus();
  else openComposer();
  return true;
}
