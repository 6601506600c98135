/** Focuses the row's link when the focused control is removed. */
export function focusRow(row: Element | null | undefined): void {
  row?.querySelector<HTMLElement>("p a")?.focus({ preventScroll: true });
}
