import { POSTS, postOutbox, sentPosts } from "#components/composer/outgoing/post-outbox.ts";
import { composerTexts as texts, toSentences } from "#components/composer/texts.ts";
import { routes } from "#contract/web-routes";
import { showToast } from "#lib/client/toasts";

/** Whether the page shows the post, and with it what becomes of it. */
function isShown(key: string): boolean {
  return document.querySelector(`#main [data-post="${key}"]`) !== null;
}

/**
 * Reports by a toast whether a post was sent, if the page has no row for it.
 * @param key the post's idempotency key
 * @param go opens a page of this site
 */
export function reportDelivery(userId: string, key: string, go: (path: string) => void): void {
  const newestBefore = sentPosts.get(userId)?.[0];
  const stop = postOutbox.entries.subscribe(POSTS, () => {
    const entry = postOutbox.entries.get(POSTS)?.find(({ idempotencyKey }) => idempotencyKey === key);
    if (entry?.status === "sending") return;
    stop();
    if (isShown(key)) return;
    const newest = sentPosts.get(userId)?.[0];
    if (newest && newest !== newestBefore) {
      showToast(texts.posted, "success", { label: texts.view, run: () => go(routes.post(newest.id)) });
      return;
    }
    const message = toSentences([texts.notSent, entry?.failure ?? texts.sendFailed]);
    // Home shows it, with what can be done about it.
    showToast(message, "danger", { label: texts.view, run: () => go(routes.home()) });
  });
}
