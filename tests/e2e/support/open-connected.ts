import type { Page } from "@playwright/test";
import { SOCKET_PATH } from "#contract/paths";

/** How long a page is used until it must have noticed. */
const USED_MS = 10_000;

/**
 * Moves the pointer in an opened page until it connects, which it does on the first use or after it has been in view for a while. No
 * element is hovered.
 */
export async function movePointer(page: Page): Promise<void> {
  await page.evaluate((usedMs) => {
    const use = () => window.dispatchEvent(new PointerEvent("pointermove"));
    const timer = setInterval(use, 50);
    setTimeout(() => clearInterval(timer), usedMs);
  }, USED_MS);
}

interface Options {
  /** Whether the member does something at once; otherwise the page connects when it has been in view for a while. */
  isUsed?: boolean;
}

/** Opens a page, counts its sockets, and waits for the first to be registered. */
export async function openConnected(
  page: Page,
  path: string,
  { isUsed = true }: Options = {},
): Promise<{ sockets: () => number }> {
  let sockets = 0;
  const registered = new Promise<void>((resolve) => {
    page.on("websocket", (socket) => {
      if (!new URL(socket.url()).pathname.startsWith(SOCKET_PATH)) return;
      sockets += 1;
      socket.on("framereceived", ({ payload }) => {
        if (String(payload).includes('"registered"')) resolve();
      });
    });
  });
  await page.goto(path);
  if (isUsed) await movePointer(page);
  await registered;
  return { sockets: () => sockets };
}
