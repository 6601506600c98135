import type { EndpointAddress } from "#contract/endpoint";
import type { EndpointName } from "#contract/endpoints";

/**
 * Method and path of every endpoint, taken from the contract when the product is built (next.config.ts). The contract
 * itself would bring the schemas of all answers into the browser.
 */
export const endpointAddresses: Record<EndpointName, EndpointAddress> = JSON.parse(
  process.env.ENDPOINT_ADDRESSES ?? "",
);
