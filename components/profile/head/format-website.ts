/** A website as shown on a profile: without protocol and trailing slash. */
export function formatWebsite(url: string): string {
  return url.replace(/^https?:\/\//i, "").replace(/\/$/, "");
}
