/** Closes a dialog with `closedby="any"` on a click on its backdrop. */
export function closeDialogByTap({ target, clientX, clientY }: MouseEvent): void {
  if (!(target instanceof HTMLDialogElement) || target.getAttribute("closedby") !== "any") return;
  const { left, right, top, bottom } = target.getBoundingClientRect();
  if (clientX < left || clientX > right || clientY < top || clientY > bottom) target.close();
}
