import type { NextRequest, NextResponse } from "next/server";
import { gate } from "#lib/server/gate/gate";

/** See lib/server/gate. Next 16 calls this file proxy.ts, which does not run for WebSocket upgrades. */
export function middleware(request: NextRequest): Promise<NextResponse> {
  return gate(request);
}

export const config = {
  runtime: "nodejs",
  // Everything but what is surely no page, since only a page that passed the gate may be rendered. The API, pictures,
  // cards of posts and the renew route check for themselves; the files of public/ and our scripts need nothing of this.
  matcher: [
    "/((?!api/.|media/.|og/post/[^/]+$|session/renew$|livez$|readyz$|_next/static/|communities/[^/]+/feed\\.(?:xml|json)$|(?:favicon\\.ico|sw\\.js|badge-96\\.png|apple-touch-icon\\.png|icon-192\\.png|icon-512\\.png|icon-maskable-512\\.png|icon\\.svg|mark\\.svg|plain-page\\.css|og\\.png|robots\\.txt|sitemap\\.xml|manifest\\.webmanifest)$).*)",
  ],
};
