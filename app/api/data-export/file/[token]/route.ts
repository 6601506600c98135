import { refuseMethod } from "#lib/server/api/respond";
import { streamExport } from "#lib/server/media/stream-export";

export { streamExport as GET };

const refuse = refuseMethod("GET");

export { refuse as POST, refuse as PUT, refuse as PATCH, refuse as DELETE };
