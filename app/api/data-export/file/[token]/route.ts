import { refuseMethod } from "#lib/server/http/refuse-method";
import { streamExport } from "#lib/server/http/stream-export";

export { streamExport as GET };

const refuse = refuseMethod("GET");

export { refuse as POST, refuse as PUT, refuse as PATCH, refuse as DELETE };
