import { isIP } from "node:net";
import { AppError } from "#contract/errors";

/** The site that a passkey is bound to. */
export interface RelyingParty {
  /** A domain name; WebAuthn does not allow IP addresses. */
  readonly id: string;
  /** The only origin whose answers are accepted. */
  readonly origin: string;
}

const loopbackAddresses = ["127.0.0.1", "[::1]"];

/**
 * The relying party of this installation.
 * @param appOrigin origin of the web side
 * @throws AppError BAD_REQUEST if its host is an IP address
 */
export function relyingPartyOf(appOrigin: string): RelyingParty {
  const url = new URL(appOrigin);
  // The web side treats all loopback names alike, and passkeys work with this one.
  if (url.protocol === "http:" && loopbackAddresses.includes(url.hostname)) url.hostname = "localhost";
  if (isIP(url.hostname.replace(/^\[|\]$/g, "")) !== 0) {
    throw new AppError(
      "BAD_REQUEST",
      "Passkeys need a domain name, and this site has only a numeric address. Ask the people who run it.",
    );
  }
  return { id: url.hostname, origin: url.origin };
}
