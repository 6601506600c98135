import "server-only";
import { isLoopbackHost } from "#lib/server/env";

interface PolicySettings {
  appOrigin: string;
  isHttps: boolean;
  isProduction: boolean;
}

/**
 * WebSocket sources of our own origin, which not every browser includes in 'self'. On plain http both names of this
 * machine are listed, as in own-origin.ts; IPv6 addresses are not allowed in policies.
 */
function socketSources(appOrigin: string): string {
  const { protocol, hostname, host, port } = new URL(appOrigin);
  if (protocol === "https:" || !isLoopbackHost(hostname)) return `${protocol.replace("http", "ws")}//${host}`;
  return ["localhost", "127.0.0.1"].map((name) => `ws://${name}${port && `:${port}`}`).join(" ");
}

/**
 * The page's Content-Security-Policy: scripts and styles with this response's nonce, everything else from our own
 * origin. Development also needs eval (React's stacks), inline styles (the error overlay) and a WebSocket.
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
