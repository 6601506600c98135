const compact = new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 });
const full = new Intl.NumberFormat("en");

/** A count for a tight place: 999, 1.2K, 1.2M. Show the full number in the title when it differs. */
export function formatCompactCount(count: number): string {
  return compact.format(count);
}

/** Every digit, grouped: 1,234,567. */
export function formatFullCount(count: number): string {
  return full.format(count);
}
