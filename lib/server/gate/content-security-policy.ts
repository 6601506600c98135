import "server-only";

interface PolicySettings {
  appOrigin: string;
  isHttps: boolean;
  isProduction: boolean;
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
    // Not every browser counts a socket of our own origin as 'self'.
    `connect-src 'self' ${isProduction ? appOrigin.replace(/^http/, "ws") : "ws:"}`,
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
