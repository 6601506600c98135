import { shareTexts } from "#components/share/texts.ts";
import { routes } from "#contract/web-routes";
import { showToast } from "#lib/client/toasts";

/** Copies the address of a page on this site and shows a toast. */
export async function copyLink(path: string): Promise<void> {
  const address = new URL(path, window.location.origin).href;
  try {
    await navigator.clipboard.writeText(address);
    showToast(shareTexts.linkCopied, "success");
  } catch {
    // Not every browser allows access to the clipboard; the toast shows the address.
    showToast(`${shareTexts.copyFailed} ${address}`, "danger");
  }
}

/** Whether the device has a share sheet. */
export function canSharePage(path: string): boolean {
  return navigator.canShare?.({ url: new URL(path, window.location.origin).href }) ?? false;
}

/** Opens the device's share sheet for a page on this site; without one, copies the address. */
export async function sharePage(path: string): Promise<void> {
  const address = new URL(path, window.location.origin).href;
  if (!canSharePage(path)) return copyLink(path);
  try {
    await navigator.share({ url: address });
  } catch (error) {
    // The share sheet was closed.
    if (error instanceof DOMException && error.name === "AbortError") return;
    await copyLink(path);
  }
}

/** Shares a post's address. */
export function sharePost(postId: string): Promise<void> {
  return sharePage(routes.post(postId));
}
