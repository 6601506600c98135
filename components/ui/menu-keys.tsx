/** The menu item that a key moves to: arrow keys, Home, End and first letters. Undefined for other keys. */
export function itemForKey(key: string, items: HTMLElement[]): HTMLElement | undefined {
  const current = items.findIndex((item) => item.matches(":focus"));
  if (key === "ArrowDown") return items[(current + 1) % items.length];
  if (key === "ArrowUp") return items.at(current <= 0 ? -1 : current - 1);
  if (key === "Home") return items[0];
  if (key === "End") return items.at(-1);
  if (key.length !== 1 || key === " ") return undefined;
  const startsWithKey = (item: HTMLElement) =>
    item.textContent.trim().toLowerCase().startsWith(key.toLowerCase());
  return [...items.slice(current + 1), ...items.slice(0, current + 1)].find(startsWithKey);
}
