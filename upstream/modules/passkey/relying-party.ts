import { isIP } from "node:net";
import { AppError } from "#contract/errors";

/** Whom a passkey is made for: browsers use it nowhere else. */
export interface RelyingParty {
  /** A host name; WebAuthn takes no address in numbers. */
  readonly id: string;
  /** The only origin whose answers count. */
  readonly origin: string;
}

const loopbackAddresses = ["127.0.0.1", "[::1]"];

/**
 * The site that passkeys belong to.
 * @param appOrigin origin of the web side
 * @throws AppError BAD_REQUEST where that has no name
 */
export function relyingPartyOf(appOrigin: string): RelyingParty {
  const url = new URL(appOrigin);
  // The web side takes the names of this machine for one, and this one is the one that passkeys take.
  if (url.protocol === "http:" && loopbackAddresses.includes(url.hostname)) url.hostname = "localhost";
  if (isIP(url.hostname.replace(/^\[|\]$/g, "")) !== 0) {
    throw new AppError(
      "BAD_REQUEST",
      "Passkeys need a site with a name, and this one is reached by a number. Ask whoever runs it.",
    );
  }
  return { id: url.hostname, origin: url.origin };
}
