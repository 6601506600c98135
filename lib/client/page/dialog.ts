/** Opens a sheet or viewer by its id, over everything, with the focus inside. It closes by itself: Escape, its buttons, a tap outside. */
export function openDialog(id: string): void {
  const dialog = document.getElementById(id);
  if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
}

/** Notes how wide the page's scrollbar is: the page keeps its room while an overlay takes it away, see app/overlays.css. */
export function noteScrollbarRoom(): void {
  const page = document.documentElement;
  // Already taken away, it cannot be measured.
  if (getComputedStyle(page).overflowY === "hidden") return;
  page.style.setProperty("--scrollbar-room", `${Math.max(0, window.innerWidth - page.clientWidth)}px`);
}

/** Closes a dialog that wants it by a tap beside it, in browsers that do not know `closedby`. */
export function closeDialogByTap({ target, clientX, clientY }: MouseEvent): void {
  if (!(target instanceof HTMLDialogElement) || target.getAttribute("closedby") !== "any") return;
  const { left, right, top, bottom } = target.getBoundingClientRect();
  if (clientX < left || clientX > right || clientY < top || clientY > bottom) target.close();
}

/** Opens a dialog by its button, in browsers that do not know `command`. */
export function openDialogByCommand(event: MouseEvent): void {
  const { target } = event;
  const button = target instanceof Element ? target.closest('button[command="show-modal"]') : null;
  const id = button?.getAttribute("commandfor");
  if (id) openDialog(id);
}

/**
 * After a dialog was closed: where the button that opened it went away with its popover, the focus returns to the
 * button that opens the popover.
 */
export function returnFocusToPopover({ target }: Event): void {
  if (!(target instanceof HTMLDialogElement)) return;
  const { activeElement, body } = document;
  // While it fades out, it still holds the focus that could not be returned.
  if (activeElement !== body && !target.contains(activeElement)) return;
  const popover = document
    .querySelector(`[popover]:not(dialog) [commandfor="${target.id}"]`)
    ?.closest("[popover]:not(dialog)");
  document.querySelector<HTMLElement>(`[popovertarget="${popover?.id}"]`)?.focus();
}

/**
 * Closes what holds an empty search field at Escape, which some browsers keep for the field. What is written there is emptied first,
 * as browsers do.
 */
export function closeAroundSearch(event: KeyboardEvent): void {
  const { key, target, defaultPrevented, isComposing } = event;
  if (key !== "Escape" || defaultPrevented || isComposing) return;
  if (!(target instanceof HTMLInputElement) || target.type !== "search" || target.value !== "") return;
  const overlay = target.closest<HTMLElement>("dialog:modal, :popover-open");
  if (!overlay) return;
  // Or what lies below would close as well.
  event.preventDefault();
  if (overlay.matches(":popover-open")) overlay.hidePopover();
  else if (overlay instanceof HTMLDialogElement) requestClose(overlay);
}

/** Closes a dialog as Escape does, so that it may refuse. */
function requestClose(dialog: HTMLDialogElement): void {
  const { requestClose: close }: Partial<HTMLDialogElement> = dialog;
  if (close) close.call(dialog);
  else if (dialog.dispatchEvent(new Event("cancel", { cancelable: true }))) dialog.close();
}
