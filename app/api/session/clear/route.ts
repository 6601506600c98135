import type { NextRequest } from "next/server";
import { handleChange } from "#lib/server/api/handle-change";
import { refuseMethod } from "#lib/server/api/respond";
import { closeSessionAndClear } from "#lib/server/session/close-session";

export const POST = (request: NextRequest) => handleChange(request, "logout", closeSessionAndClear);

const refuse = refuseMethod("POST");

export { refuse as GET, refuse as PUT, refuse as PATCH, refuse as DELETE };
