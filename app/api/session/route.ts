import { refuseMethod } from "#lib/server/api/respond";

export { describeSession as GET } from "#lib/server/api/describe-session";

const refuse = refuseMethod("GET, HEAD");

export { refuse as POST, refuse as PUT, refuse as PATCH, refuse as DELETE };
