/** Values of the `:name` parts of a path, and of a query; undefined ones are left out. */
export type PathValues = Readonly<Record<string, string | number | undefined>>;

/**
 * Fills a contract path such as `/profile/:username` and appends the query.
 * Each value is encoded, so that it cannot leave its segment.
 */
export function endpointPath(path: string, params: PathValues = {}, query: PathValues = {}): string {
  const filled = path.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}
