import type { NextConfig } from "next";
// Next loads this file before import aliases exist.
import { endpointAddresses } from "./contract/endpoints.ts";

const config: NextConfig = {
  poweredByHeader: false,
  // Fewer, larger scripts: on a phone a request costs more than some duplicated lines. See docs/decisions/0230.
  experimental: { turbopackChunking: { minChunkSize: 100_000 } },
  // The endpoints as the browser needs them: see lib/shared/address/endpoint-address.ts.
  env: { FIRST_ADDRESSES: endpointAddresses.first, LATER_ADDRESSES: endpointAddresses.later },
  // `npm test` checks the types, those of tests included; a build that is started by `npm start` need not do it again.
  typescript: { ignoreBuildErrors: true },
  // Not used, so the optimizer's endpoint is closed: pictures arrive re-encoded from the upstream.
  images: { unoptimized: true },
};

export default config;
