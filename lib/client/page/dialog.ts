/**
 * Opens a sheet or viewer by its id as a modal dialog. The dialog handles closing: Escape, its buttons, a tap
 * outside.
 */
export function openDialog(id: string): void {
  const dialog = document.getElementById(id);
  if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
}

/** Measures the page's scrollbar: its room is kept while an overlay hides it, see components/ui/overlays.css. */
export function noteScrollbarRoom(): void {
  const page = document.documentElement;
  // A hidden scrollbar cannot be measured.
  if (getComputedStyle(page).overflowY === "hidden") return;
  page.style.setProperty("--scrollbar-room", `${Math.max(0, window.innerWidth - page.clientWidth)}px`);
}

/** After a dialog closed: if its opener was in a popover that is now hidden, focuses the popover's button. */
export function returnFocusToPopover({ target }: Event): void {
  if (!(target instanceof HTMLDialogElement)) return;
  const { activeElement, body } = document;
  // During the closing transition the dialog still has the focus that could not be restored.
  if (activeElement !== body && !target.contains(activeElement)) return;
  const popover = document
    .querySelector(`[popover]:not(dialog) [commandfor="${target.id}"]`)
    ?.closest("[popover]:not(dialog)");
  document.querySelector<HTMLElement>(`[popovertarget="${popover?.id}"]`)?.focus();
}

/**
 * Closes the overlay around an empty search field on Escape, which some browsers handle in the field. A filled field
 * is cleared first, as browsers do.
 */
export function closeAroundSearch(event: KeyboardEvent): void {
  const { key, target, defaultPrevented } = event;
  if (key !== "Escape" || defaultPrevented) return;
  if (!(target instanceof HTMLInputElement) || target.type !== "search" || target.value !== "") return;
  const overlay = target.closest<HTMLElement>("dialog:modal, :popover-open");
  if (!overlay) return;
  // Otherwise the overlay below would close too.
  event.preventDefault();
  if (overlay.matches(":popover-open")) overlay.hidePopover();
  else if (overlay instanceof HTMLDialogElement) requestClose(overlay);
}

/** Closes a dialog as Escape does, so that it may cancel. */
export function requestClose(dialog: HTMLDialogElement): void {
  const { requestClose: close }: Partial<HTMLDialogElement> = dialog;
  if (close) close.call(dialog);
  else if (dialog.dispatchEvent(new Event("cancel", { cancelable: true }))) dialog.close();
}
