import { requestClose } from "./dialog.ts";

/** The dialog with `closedby="any"` whose backdrop the pointer is on. */
function dialogAround({ target, clientX, clientY }: MouseEvent): HTMLDialogElement | null {
  if (!(target instanceof HTMLDialogElement) || target.getAttribute("closedby") !== "any") return null;
  const { left, right, top, bottom } = target.getBoundingClientRect();
  const isBeside = clientX < left || clientX > right || clientY < top || clientY > bottom;
  return isBeside ? target : null;
}

/**
 * Closes a dialog with `closedby="any"` by a press on its backdrop, until aborted. As where browsers do it, the press
 * has to begin there too: one that selects text in a field may well end beside the dialog.
 */
export function closeDialogByTap(signal: AbortSignal): void {
  let pressed: HTMLDialogElement | null = null;
  document.addEventListener(
    "pointerdown",
    (event) => {
      pressed = dialogAround(event);
    },
    { capture: true, signal },
  );
  document.addEventListener(
    "click",
    (event) => {
      const dialog = dialogAround(event);
      if (dialog && dialog === pressed) requestClose(dialog);
    },
    { signal },
  );
}
