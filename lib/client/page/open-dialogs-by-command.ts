/**
 * Opens the dialog of a pressed button in browsers that do not know its `command`, for as long as the page stands.
 * `EarlyPress` runs it in each document before all other scripts; it can use nothing from outside.
 */
export function openDialogsByCommand(): void {
  if ("command" in HTMLButtonElement.prototype) return;
  window.addEventListener("click", ({ target }) => {
    const button = target instanceof Element && target.closest("[commandfor]");
    const dialog = button && document.getElementById(button.getAttribute("commandfor") ?? "");
    if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
  });
}
