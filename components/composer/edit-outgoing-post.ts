import { requestSheet } from "#components/shell/sheet-requests.ts";
import { isDraftFree, putDraft } from "#lib/client/storage/put-draft";
import { showToast } from "#lib/client/toasts";
import { draftNameOf, isUntouchedDraft, type PostDraft, postDraft } from "./post-draft.ts";
import { type OutgoingPost, postOutbox } from "./post-outbox.ts";
import { composerTexts as texts } from "./texts.ts";

/** Puts a refused post back into its composer, with its files. What is being written there has to be posted or discarded first. */
export function editOutgoingPost(userId: string, post: OutgoingPost): void {
  const { community, ...content } = post.payload;
  const kind = postDraft(draftNameOf(community));
  const openComposer = () => requestSheet({ kind: "compose", community: community ?? undefined });
  if (!isDraftFree(userId, kind, isUntouchedDraft)) {
    showToast(texts.draftFirst, "danger", { label: texts.view, run: openComposer });
    return;
  }
  // Another text than the refused one, so with a key of its own.
  const draft: PostDraft = { ...content, idempotencyKey: crypto.randomUUID() };
  if (!putDraft(userId, kind, draft)) {
    showToast(texts.notPutBack, "danger");
    return;
  }
  postOutbox.takeBack(post);
  const own = document.querySelector<HTMLElement>('#main [data-composer="page"] textarea');
  if (own && !community) own.focus();
  else openComposer();
}
