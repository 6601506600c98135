import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

const countKept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open("roost-draft-files");
        // The page makes it, with its store.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => resolve(0);
        opening.onsuccess = () => {
          const counting = opening.result.transaction("files").objectStore("files").count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
  );

/** Waits until so many files of drafts would outlive a reload: pages show a file before it is stored. */
export async function filesKept(page: Page, count = 1): Promise<void> {
  await expect.poll(() => countKept(page)).toBe(count);
}
