const longDate = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
const monthAndYear = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });

/** "November 2026", in UTC so that server and browser agree. */
export function formatMonthAndYear(timestamp: string): string {
  return monthAndYear.format(new Date(timestamp));
}

/** A calendar date `YYYY-MM-DD` in words: "May 4, 1990". */
export function formatCalendarDate(date: string): string {
  return longDate.format(new Date(`${date}T00:00:00Z`));
}
