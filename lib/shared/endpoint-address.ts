import type { EndpointAddress } from "#contract/endpoint";
import type { EndpointName } from "#contract/endpoints";

const built = process.env.ENDPOINT_LINES;
if (!built) throw new Error("ENDPOINT_LINES is set by the build, see next.config.ts");

/**
 * `GET /posts/:id` for every endpoint, taken from the contract when the product is built (next.config.ts). The contract
 * itself would bring the schemas of all answers into the browser.
 */
const lines: Record<EndpointName, string> = JSON.parse(built);

/** Method and path of an endpoint. */
export function addressOf(name: EndpointName): EndpointAddress {
  // Neither has a space in it.
  const [method, path] = lines[name].split(" ") as [EndpointAddress["method"], string];
  return { method, path };
}
