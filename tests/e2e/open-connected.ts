import type { Page } from "@playwright/test";
import { SOCKET_PATH } from "#contract/paths";

/** Opens a page, counts its sockets, and waits for the first to be registered. */
export async function openConnected(page: Page, path: string): Promise<{ sockets: () => number }> {
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
  await registered;
  return { sockets: () => sockets };
}
