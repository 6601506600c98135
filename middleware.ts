import type { NextRequest, NextResponse } from "next/server";
import { gate } from "#lib/server/gate/gate";

/** See lib/server/gate. Next 16 renames this file to proxy.ts, which does not run for WebSocket upgrades. */
export function middleware(request: NextRequest): Promise<NextResponse> {
  return gate(request);
}

export const config = {
  runtime: "nodejs",
  // Every path that may be a page, since a page must pass the gate before it is rendered. The API, pictures, post
  // cards and the renew route do their own checks; files of public/ and our scripts need none.
  matcher: [
    "/((?!api/.|media/.|og/post/[^/]+$|session/renew$|livez$|readyz$|_next/static/|communities/[^/]+/feed\\.(?:xml|json)$|(?:favicon\\.ico|sw\\.js|badge-96\\.png|apple-touch-icon\\.png|icon-192\\.png|icon-512\\.png|icon-maskable-512\\.png|icon\\.svg|mark\\.svg|plain-page\\.css|og\\.png|robots\\.txt|sitemap\\.xml|manifest\\.webmanifest)$).*)",
  ],
};
