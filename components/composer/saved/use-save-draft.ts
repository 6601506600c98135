import { useRouter } from "next/navigation";
import { hasContentOf, type PostDraft, uploadsOf } from "#components/composer/post-draft.ts";
import { forgetPostUploads, refusedOf } from "#components/composer/post-uploads.ts";
import { composerTexts } from "#components/composer/texts.ts";
import type { ComposerHandle } from "#components/composer/use-composer.ts";
import { routes } from "#contract/web-routes";
import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";
import { reasonOf } from "#lib/client/refusal";
import { showToast } from "#lib/client/toasts";
import { useChange } from "#lib/client/use-change";
import { savedDraftTexts as texts } from "./texts.ts";

/** The refusal of a draft that was posted, deleted or changed elsewhere: what is here stays. */
function isOutdated(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 404 || error.status === 409);
}

/** A draft as it is while its files are uploaded. */
function withoutKeys({ pictures, video, ...draft }: PostDraft): PostDraft {
  return {
    ...draft,
    pictures: pictures.map((picture) => ({ ...picture, upload: null })),
    video: video && { ...video, upload: null, poster: { ...video.poster, upload: null } },
  };
}

/**
 * Saves what a composer has as a draft on the server, and empties the composer.
 * @param publishAt ISO 8601: when it is posted by itself
 * @returns false if it was posted or discarded while its files were uploaded
 */
async function saveDraft(composer: ComposerHandle, publishAt?: string): Promise<boolean> {
  const { userId, saved, current, reset } = composer;
  const sent = current();
  const body = { ...(await composer.toSend()), ...(publishAt && { publishAt }) };
  if (current().idempotencyKey !== sent.idempotencyKey) return false;
  if (saved) {
    const params = { id: saved.id };
    await callApi("updatePostDraft", { params, body: { ...body, version: saved.version } });
  } else {
    await callApi("createPostDraft", {
      body: { ...body, idempotencyKey: sent.idempotencyKey || crypto.randomUUID() },
    });
  }
  // What was typed meanwhile stays, and replaces the draft when it is saved.
  if (hasContentOf(withoutKeys(current()), withoutKeys(sent))) {
    forgetPostUploads(userId, uploadsOf(sent));
    reset();
  }
  return true;
}

/** Saves a composer's post as a draft, or schedules it. What is refused stays in the composer. */
export function useSaveDraft(composer: ComposerHandle) {
  const { push, refresh } = useRouter();

  function refused(error: unknown): void {
    if (composer.saved && isOutdated(error)) {
      if (error.status === 404) composer.setGone(true);
      // The page then knows the newer version, which the next save replaces.
      else refresh();
    }
    composer.setNotice(reasonOf(error, texts.saveFailed));
  }

  function done(message: string): void {
    showToast(message, "success", { label: texts.view, run: () => push(routes.drafts()) });
    refresh();
    composer.onSaved?.();
  }

  const { isBusy, run } = useChange(async () => {
    if (refusedOf(uploadsOf(composer.current())).length > 0) {
      composer.setNotice(composerTexts.refusedFile);
      return;
    }
    if (await saveDraft(composer)) done(texts.saved);
  }, refused);

  return {
    isBusy,
    save: run,
    /** Throws what the form of the time shows. */
    async schedule(publishAt: string): Promise<void> {
      try {
        if (await saveDraft(composer, publishAt)) done(texts.scheduled);
      } catch (error) {
        if (composer.saved && isOutdated(error)) refused(error);
        throw error;
      }
    },
  };
}
