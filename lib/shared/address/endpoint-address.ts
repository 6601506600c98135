import type { EndpointAddress } from "#contract/endpoint";
import type { BrowserEndpointName, EndpointNameWith, FirstEndpointName } from "#contract/endpoints";
import { API_PREFIX } from "#contract/paths";
import { readAddresses } from "./read-addresses.ts";

/** Importing the contract instead would load all response schemas in the browser. */
const firstAddresses = readAddresses(process.env.FIRST_ADDRESSES);

/** Method and path of an endpoint. Rejects if the addresses of later calls cannot be loaded. */
export async function findAddress(name: BrowserEndpointName): Promise<EndpointAddress> {
  const address = firstAddresses.get(name) ?? (await import("./later-addresses.ts")).laterAddresses.get(name);
  return address as EndpointAddress; // the tables have every such name
}

/** Values of `:name` segments or of a query; undefined ones are omitted. */
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

/** The `action` of a plain form for an endpoint: `formAction("followUser", { username })`. */
export function formAction(
  name: FirstEndpointName & EndpointNameWith<{ method: "POST" }>,
  params?: PathValues,
): string {
  const { path } = firstAddresses.get(name) as EndpointAddress; // the table has every such name
  return API_PREFIX + endpointPath(path, params);
}
