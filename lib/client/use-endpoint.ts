import useSWR, { type SWRConfiguration } from "swr";
import type { InputOf, OutputOf } from "#contract/endpoint";
import type { EndpointNameWith, Endpoints } from "#contract/endpoints";
import { callApi } from "./api.ts";

/**
 * What an endpoint answers: asked for once by all who ask the same, and not again because the window got the focus.
 * @param input null for as long as nothing is to be asked
 */
export function useEndpoint<N extends EndpointNameWith<{ method: "GET" }>>(
  name: N,
  input: InputOf<Endpoints[N]> | null,
  options?: SWRConfiguration<OutputOf<Endpoints[N]>>,
) {
  return useSWR<OutputOf<Endpoints[N]>>(
    input && [name, input],
    () => callApi(name, input as InputOf<Endpoints[N]>), // without one nothing is asked
    { revalidateOnFocus: false, shouldRetryOnError: false, ...options },
  );
}
