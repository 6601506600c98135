// UTC, and named as such: the server does not know the reader's time zone.
const format = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

/** A moment in words, such as "21 November 2026 at 08:00 UTC". */
export function dayAndTime(moment: Date): string {
  return `${format.format(moment)} UTC`;
}
