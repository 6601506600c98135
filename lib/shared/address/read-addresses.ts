import type { EndpointAddress } from "#contract/endpoint";

/**
 * Endpoints by name, from a constant of the build.
 * @param built `endpointAddresses.first` or `.later` of the contract, inserted by next.config.ts
 */
export function readAddresses(built: string | undefined): ReadonlyMap<string, EndpointAddress> {
  if (!built) throw new Error("The addresses of endpoints are set by the build, see next.config.ts");
  return new Map(
    built.split(";").flatMap((line) => {
      const [method, ...entries] = line.split(",");
      return entries.map((entry) => {
        const at = entry.indexOf("/");
        return [entry.slice(0, at), { method, path: entry.slice(at) } as EndpointAddress] as const;
      });
    }),
  );
}
