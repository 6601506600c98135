/** A website as a profile shows it: without protocol and closing slash. */
export function formatWebsite(url: string): string {
  return url.replace(/^https?:\/\//i, "").replace(/\/$/, "");
}
