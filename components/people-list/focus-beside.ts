/**
 * Moves focus before a list item is removed: to the same control of the next or previous item, or to the search field if it is the
 * last one.
 * @param control the focused control
 */
export function focusBeside(control: Element): void {
  const item = control.closest("li");
  const beside = item?.nextElementSibling ?? item?.previousElementSibling;
  const label = control.getAttribute("data-action");
  const target =
    beside?.querySelector<HTMLElement>(`[data-action="${label}"]`) ??
    document.querySelector<HTMLElement>('main input[type="search"]');
  target?.focus({ preventScroll: true });
}
