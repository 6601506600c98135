import useSWR, { type SWRConfiguration } from "swr";
import type { InputOf, OutputOf } from "#contract/endpoint";
import type { BrowserEndpointName, EndpointNameWith, Endpoints } from "#contract/endpoints";
import { callApi } from "./api.ts";

/**
 * An endpoint's response through SWR: shared by components with the same input, and not refetched on focus.
 * @param input null while there is nothing to fetch
 */
export function useEndpoint<N extends BrowserEndpointName & EndpointNameWith<{ method: "GET" }>>(
  name: N,
  input: InputOf<Endpoints[N]> | null,
  options?: SWRConfiguration<OutputOf<Endpoints[N]>>,
) {
  return useSWR<OutputOf<Endpoints[N]>>(
    input && [name, input],
    () => callApi(name, input as InputOf<Endpoints[N]>), // not called without input
    { revalidateOnFocus: false, shouldRetryOnError: false, ...options },
  );
}
