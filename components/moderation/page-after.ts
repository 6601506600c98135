/** The address of a later page of a list, for readers without script. */
export function pageAfter(address: string, cursor: string): string {
  return `${address}${address.includes("?") ? "&" : "?"}cursor=${encodeURIComponent(cursor)}`;
}
