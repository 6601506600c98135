import type { NextRequest, NextResponse } from "next/server";
import { gate } from "#lib/server/gate/gate";

/**
 * See lib/server/gate. The file keeps this name, which the product's description asks for; Next's build warns that
 * `proxy.ts` is the new one, and runs both alike.
 */
export function middleware(request: NextRequest): Promise<NextResponse> {
  return gate(request);
}

export const config = {
  runtime: "nodejs",
  // Every path that may be a page, since a page must pass the gate before it is rendered. The API, post cards and the
  // renew route do their own checks; files of app/ need none. Pictures and files of public/ do not get this far: see
  // server/handle-request.ts.
  matcher: [
    "/((?!api/.|og/post/[^/]+$|session/renew$|_next/static/|communities/[^/]+/feed\\.(?:xml|json)$|(?:robots\\.txt|sitemap\\.xml|manifest\\.webmanifest)$).*)",
  ],
};
