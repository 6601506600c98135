import { isIP, SocketAddress } from "node:net";
import type { FastifyRequest } from "fastify";
import { bareAddress } from "#contract/protocol/forwarded-entry";
import { WEB_PROOF_HEADER } from "#contract/protocol/session-protocol";
import { equalInConstantTime, type KeyRing } from "#upstream/core/security/keys";

type RequestHead = Pick<FastifyRequest, "headers" | "ip">;

/** Whether a call carries the proof that it comes from our own web server. */
export function isFromWebServer(headers: RequestHead["headers"], webProof: KeyRing): boolean {
  const proof = headers[WEB_PROOF_HEADER];
  if (typeof proof !== "string") return false;
  return webProof.some((key) => equalInConstantTime(key.toString("base64url"), proof));
}

/**
 * The IP address of a call's client. `x-forwarded-for` is trusted from our own web server only, which
 * sends one address; if a proxy is in between, the last entry is the one it added. An entry that is no address is the
 * client's text: our web server's own address would make all such clients one.
 */
export function clientAddress(request: RequestHead, webProof: KeyRing): string {
  const forwarded = request.headers["x-forwarded-for"];
  if (!forwarded || !isFromWebServer(request.headers, webProof)) return inOneSpelling(request.ip);
  return inOneSpelling(bareAddress(String(forwarded).split(",").at(-1) ?? ""));
}

/** Whether a call comes from this machine, by its connection and regardless of its headers. */
export function isFromLoopback({ ip }: Pick<RequestHead, "ip">): boolean {
  const address = inOneSpelling(ip);
  return address === "::1" || address.startsWith("127.");
}

/** An address as it is shown and compared: IPv6 shortened, without an interface, and IPv4 where it only holds one. */
function inOneSpelling(address: string): string {
  if (isIP(address) !== 6) return address;
  const { address: shortened } = new SocketAddress({ address, family: "ipv6" });
  return shortened.replace(/^::ffff:(?=\d+\.)/, "");
}

/** The key for rate limits: an IPv4 address, or the /64 network of an IPv6 address, which is one household. */
export function limitKeyOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = "", tail] = address.split("%")[0]?.split("::") ?? [];
  const front = head ? head.split(":") : [];
  const back = tail ? tail.split(":") : [];
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - front.length - back.length)).fill("0");
  const network = [...front, ...zeros, ...back].slice(0, 4);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}
