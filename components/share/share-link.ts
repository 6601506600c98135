import { postTexts } from "#components/post/texts.ts";
import { routes } from "#contract/web-routes";
import { showToast } from "#lib/client/toasts";

/** Copies the address of a page of ours and says so. */
export async function copyLink(path: string): Promise<void> {
  const address = new URL(path, window.location.origin).href;
  try {
    await navigator.clipboard.writeText(address);
    showToast(postTexts.linkCopied, "success");
  } catch {
    // Not every browser lets a page at the clipboard; the address can still be taken from here.
    showToast(`${postTexts.copyFailed} ${address}`, "danger");
  }
}

/** Whether the reader's device has a sheet of its own for sharing. */
export function canSharePage(path: string): boolean {
  return navigator.canShare?.({ url: new URL(path, window.location.origin).href }) ?? false;
}

/** Gives the address of a page of ours to whatever the reader shares with, where the browser knows such a thing; else copies it. */
export async function sharePage(path: string): Promise<void> {
  const address = new URL(path, window.location.origin).href;
  if (!canSharePage(path)) return copyLink(path);
  try {
    await navigator.share({ url: address });
  } catch (error) {
    // Whoever closes the system's sheet has decided not to share.
    if (error instanceof DOMException && error.name === "AbortError") return;
    await copyLink(path);
  }
}

/** The same with a post's address. */
export function sharePost(postId: string): Promise<void> {
  return sharePage(routes.post(postId));
}
