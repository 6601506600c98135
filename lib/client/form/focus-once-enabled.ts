/** After so many frames without becoming usable, a control stays without the focus. */
const MAX_FRAMES = 60;

/** Gives a control the focus as soon as it can be used again, unless it is gone by then. */
export function focusOnceEnabled(control: Element | null, framesLeft = MAX_FRAMES): void {
  if (!(control instanceof HTMLElement) || control === document.body || framesLeft === 0) return;
  requestAnimationFrame(() => {
    if (control.matches(":disabled")) focusOnceEnabled(control, framesLeft - 1);
    else control.focus();
  });
}
