/**
 * Before an item goes from its list: moves the focus from it to the same control of the next item, or of the one before;
 * to the box above when it is the last.
 * @param control a control in the item
 */
export function focusBeside(control: Element): void {
  const item = control.closest("li");
  const beside = item?.nextElementSibling ?? item?.previousElementSibling;
  const label = control.getAttribute("data-action");
  const heir =
    beside?.querySelector<HTMLElement>(`[data-action="${label}"]`) ??
    document.querySelector<HTMLElement>('main input[type="search"]');
  heir?.focus({ preventScroll: true });
}
