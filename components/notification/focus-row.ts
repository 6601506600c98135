/** Puts the focus on the row's own link, where the control that had it goes away. */
export function focusRow(row: Element | null | undefined): void {
  row?.querySelector<HTMLElement>("p a")?.focus({ preventScroll: true });
}
