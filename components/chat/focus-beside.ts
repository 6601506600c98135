import type { Message } from "#contract/message";
import { TEXT_ID } from "./compose/composer-mode.ts";

/** Before a message goes that had the focus: to the menu of the one after it or before it, else to where one writes. */
export function focusBeside({ seq }: Message): void {
  // Nothing is shown there of where the focus is, and a keyboard would open.
  if (window.matchMedia("(hover: none)").matches) return;
  const menus = [...document.querySelectorAll<HTMLElement>("[data-message-menu]")];
  const at = menus.findIndex((menu) => menu.closest(`[data-seq="${seq}"]`));
  const beside = menus[at + 1] ?? menus[at - 1] ?? document.getElementById(TEXT_ID);
  beside?.focus({ preventScroll: true });
}
