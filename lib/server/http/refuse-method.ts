import "server-only";
import { randomUUID } from "node:crypto";
import type { NextResponse } from "next/server";
import { AppError } from "#contract/errors";
import { errorResponse } from "#lib/server/http/respond";

/** A handler for the methods that a path does not have, with the usual envelope. */
export function refuseMethod(allowed: string): () => NextResponse {
  return () => {
    const refusal = new AppError("METHOD_NOT_ALLOWED", "This address cannot be used in that way.");
    return errorResponse(refusal, { requestId: randomUUID(), headers: { allow: allowed } });
  };
}
