import { afterEach, expect, it, jest } from "@jest/globals";
import { errorResponse } from "#lib/server/api/respond";
import { logRequestError } from "#lib/server/gate/log-request-error";
import { log } from "#lib/server/log";
import { giveWebSettings } from "./web-settings.ts";

giveWebSettings();

/** Next's error for a disconnected browser. */
const gone = Object.assign(new Error(), { name: "ResponseAborted" });
const context = { routePath: "/profile", routerKind: "App Router", routeType: "render" } as const;

function pageFailed(error: unknown): void {
  logRequestError(
    error,
    { path: "/profile", method: "GET", headers: {} },
    { ...context, renderSource: "react-server-components", revalidateReason: undefined },
  );
}

afterEach(() => {
  jest.restoreAllMocks();
});

it("does not log an error when a browser disconnects, from a page or a call", () => {
  const error = jest.spyOn(log(), "error");
  const debug = jest.spyOn(log(), "debug");
  pageFailed(gone);
  errorResponse(gone, { requestId: "request-1" });
  expect(error).not.toHaveBeenCalled();
  expect(debug).toHaveBeenCalledTimes(2);
  expect(JSON.stringify(debug.mock.calls)).not.toContain("stack");
});

it("logs an unexpected failure as an error", () => {
  const error = jest.spyOn(log(), "error");
  pageFailed(new Error("broken"));
  errorResponse(new Error("broken"), { requestId: "request-1" });
  expect(error).toHaveBeenCalledTimes(2);
});
