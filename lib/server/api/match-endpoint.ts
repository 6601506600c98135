import "server-only";
import type { Endpoint } from "#contract/endpoint";
import { type EndpointName, endpoints } from "#contract/endpoints";
import { AppError } from "#contract/errors";
import { API_PREFIX } from "#contract/paths";

interface Candidate {
  name: EndpointName;
  endpoint: Endpoint;
  segments: string[];
}

interface Match {
  name: EndpointName;
  endpoint: Endpoint;
  /** Decoded, not yet validated. */
  params: Record<string, string>;
}

/** A path that exists, asked for with a method that it does not have. */
export class MethodNotAllowed extends AppError {
  readonly allowed: string;

  constructor(allowed: readonly string[]) {
    super("METHOD_NOT_ALLOWED", "This address cannot be used in that way.");
    this.allowed = allowed.join(", ");
  }
}

// Calls that open, renew or close a session have handlers of their own, and so has the token of our own forms.
const candidates: Candidate[] = Object.entries(endpoints)
  .filter(([name, endpoint]: [string, Endpoint]) => !endpoint.sessionEffect && name !== "getCsrfToken")
  .map(([name, endpoint]) => ({
    name: name as EndpointName, // the keys of `endpoints` are exactly the route names
    endpoint,
    segments: endpoint.path.split("/"),
  }))
  // Fixed segments win over parameters.
  .sort((a, b) => a.endpoint.path.split(":").length - b.endpoint.path.split(":").length);

/**
 * The endpoint that the proxy serves at a path of our origin. Throws `NOT_FOUND`, or `METHOD_NOT_ALLOWED` when the
 * path has other methods only.
 */
export function matchEndpoint(method: string, pathname: string): Match {
  const path = decodeSegments(pathname.slice(API_PREFIX.length));
  const onPath = path ? candidates.filter((candidate) => fits(candidate.segments, path)) : [];
  const found = onPath.find((candidate) => candidate.endpoint.method === method);
  if (found && path)
    return { name: found.name, endpoint: found.endpoint, params: read(found.segments, path) };
  if (onPath.length > 0) throw new MethodNotAllowed(onPath.map((candidate) => candidate.endpoint.method));
  throw new AppError("NOT_FOUND", "There is nothing at this address.");
}

function decodeSegments(path: string): string[] | null {
  try {
    return path.split("/").map(decodeURIComponent);
  } catch {
    return null;
  }
}

function fits(segments: readonly string[], path: readonly string[]): boolean {
  return (
    segments.length === path.length &&
    segments.every((segment, at) => (segment.startsWith(":") ? path[at] !== "" : segment === path[at]))
  );
}

function read(segments: readonly string[], path: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    segments.flatMap((segment, at) => (segment.startsWith(":") ? [[segment.slice(1), path[at] ?? ""]] : [])),
  );
}
