import { useRouter } from "next/navigation";
import { draftNameOf, parseDraft } from "#components/composer/post-draft.ts";
import { emitOwnPostsChanged } from "#components/post/feed/own-posts-event.ts";
import { routes } from "#contract/web-routes";
import { callApi } from "#lib/client/api";
import { readValue } from "#lib/client/storage/device-storage";
import { showToast } from "#lib/client/toasts";
import { useChange } from "#lib/client/use-change";
import { savedDraftTexts as texts } from "./texts.ts";

/** Posts, schedules and deletes a member's saved draft. One with changes on this device is posted in its composer, which shows them. */
export function useDraftActions(userId: string, id: string) {
  const { push, refresh } = useRouter();
  const params = { id };

  const { run: publish } = useChange(async () => {
    if (readValue(userId, { name: draftNameOf(null, undefined, { id }), parse: parseDraft })) {
      showToast(texts.changedHere);
      push(routes.draft(id));
      return;
    }
    const { post } = await callApi("publishPostDraft", { params });
    emitOwnPostsChanged();
    showToast(texts.posted, "success", { label: texts.view, run: () => push(routes.post(post.id)) });
    refresh();
  }, texts.postFailed);

  const { run: stop } = useChange(async () => {
    await callApi("schedulePostDraft", { params, body: { publishAt: "" } });
    showToast(texts.stopped, "success");
    refresh();
  }, texts.stopFailed);

  const { run: remove } = useChange(async () => {
    await callApi("deletePostDraft", { params });
    showToast(texts.deleted, "success");
    refresh();
  }, texts.deleteFailed);

  return {
    publish: () => void publish(),
    stop: () => void stop(),
    remove: () => void remove(),
    /** Throws what the form of the time shows. */
    async schedule(publishAt: string): Promise<void> {
      await callApi("schedulePostDraft", { params, body: { publishAt } });
      showToast(texts.scheduled, "success");
      refresh();
    },
  };
}
