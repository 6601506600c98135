import { describe, expect, it } from "@jest/globals";
import { contentSecurityPolicy } from "#lib/server/gate/content-security-policy";

describe("contentSecurityPolicy", () => {
  const settings = { appOrigin: "https://roost.example", isHttps: true, isProduction: true };
  const live = contentSecurityPolicy("bm9uY2U=", settings);

  it("allows scripts and styles by nonce only", () => {
    expect(live).toContain("script-src 'nonce-bm9uY2U=' 'strict-dynamic';");
    expect(live).toContain("style-src 'self' 'nonce-bm9uY2U=';");
    expect(live).not.toMatch(/unsafe|https?:|\*/);
  });

  it("allows sockets to the site's own origin only", () => {
    expect(live.split("; ")).toContain("connect-src 'self' wss://roost.example");
  });

  it.each(["http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000"])(
    "allows sockets to every name of this machine when the site is %s",
    (appOrigin) => {
      const local = contentSecurityPolicy("bm9uY2U=", { ...settings, appOrigin, isHttps: false });
      expect(local.split("; ")).toContain("connect-src 'self' ws://localhost:3000 ws://127.0.0.1:3000");
    },
  );

  it.each([
    "default-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ])("contains %s", (directive) => expect(live.split("; ")).toContain(directive));

  it("does not upgrade requests on plain http", () => {
    const local = contentSecurityPolicy("bm9uY2U=", {
      ...settings,
      appOrigin: "http://localhost:3000",
      isHttps: false,
    });
    expect(live).toContain("upgrade-insecure-requests");
    expect(local).not.toContain("upgrade-insecure-requests");
  });
});
