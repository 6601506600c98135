import "server-only";
import { isLoopbackHost } from "#lib/server/env";

interface PolicySettings {
  appOrigin: string;
  isHttps: boolean;
  isProduction: boolean;
}

/**
 * Sockets of our own origin, which not every browser counts as 'self'. On plain http that is this machine by either of its
 * names, as in own-origin.ts; IPv6 addresses do not exist in policies.
 */
function socketSources(appOrigin: string): string {
  const { protocol, hostname, host, port } = new URL(appOrigin);
  if (protocol === "https:" || !isLoopbackHost(hostname)) return `${protocol.replace("http", "ws")}//${host}`;
  return ["localhost", "127.0.0.1"].map((name) => `ws://${name}${port && `:${port}`}`).join(" ");
}

/**
 * What a page may load and do: scripts and styles with the nonce of this very answer, everything else from our own
 * origin. Development additionally needs eval (React's stacks), inline styles (the error overlay) and a socket.
 */
export function contentSecurityPolicy(
  nonce: string,
  { appOrigin, isHttps, isProduction }: PolicySettings,
): string {
  const directives = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'${isProduction ? "" : " 'unsafe-eval'"}`,
    isProduction ? `style-src 'self' 'nonce-${nonce}'` : "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self' ${isProduction ? socketSources(appOrigin) : "ws:"}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    ...(isHttps ? ["upgrade-insecure-requests"] : []),
  ];
  return directives.join("; ");
}
