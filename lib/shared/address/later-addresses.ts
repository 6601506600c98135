import { readAddresses } from "./read-addresses.ts";

/** Addresses of the endpoints that no first view calls; loaded by the first such call. */
export const laterAddresses = readAddresses(process.env.LATER_ADDRESSES);
