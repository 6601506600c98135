import type { EndpointAddress } from "#contract/endpoint";
import type { BrowserEndpointName, EndpointNameWith } from "#contract/endpoints";
import { API_PREFIX } from "#contract/paths";

const built = process.env.ENDPOINT_ADDRESSES;
if (!built) throw new Error("ENDPOINT_ADDRESSES is set by the build, see next.config.ts");

/**
 * `endpointAddresses` of the contract, inserted at build time (next.config.ts). Importing the contract would load all response schemas
 * in the browser.
 */
const addresses = new Map(
  built.split(";").flatMap((line) => {
    const [method, ...entries] = line.split(",");
    return entries.map((entry) => {
      const at = entry.indexOf("/");
      return [entry.slice(0, at), { method, path: entry.slice(at) } as EndpointAddress] as const;
    });
  }),
);

/** Method and path of an endpoint. */
export function addressOf(name: BrowserEndpointName): EndpointAddress {
  return addresses.get(name) as EndpointAddress; // the table has every such name
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
  name: BrowserEndpointName & EndpointNameWith<{ method: "POST" }>,
  params?: PathValues,
): string {
  return API_PREFIX + endpointPath(addressOf(name).path, params);
}
