import { refuseMethod } from "#lib/server/api/respond";
import { communityFeedHandler } from "#lib/server/page/community-feed/serve-community-feed";

export const dynamic = "force-dynamic";

export const GET = communityFeedHandler("xml");

const refuse = refuseMethod("GET");

export { refuse as POST, refuse as PUT, refuse as PATCH, refuse as DELETE };
