import { join } from "node:path";
import sirv from "sirv";
import { AppError } from "#contract/errors";
import { DAY, SECOND } from "#contract/units";
import { env } from "#lib/server/env";
import { filesFolder, rootFolder } from "./folders.ts";
import { refuseCall } from "./refuse.ts";
import { isRead, pathOf, type Step } from "./step.ts";

/** Next's scripts, styles and fonts, whose names change with their content. */
const STATIC_PREFIX = "/_next/static/";
const IMMUTABLE = `public, max-age=${(365 * DAY) / SECOND}, immutable`;
/** To be revalidated at each use, by its ETag. */
const REVALIDATED = "public, max-age=0, must-revalidate";

/**
 * Serves our own files, compressed as the build has left them (scripts/lib/collect-files.mjs). In development those of
 * `public/`; the others are Next's then.
 */
export function serveFiles(): Step {
  const { isProduction } = env();
  const serve = sirv(isProduction ? filesFolder : join(rootFolder, "public"), {
    dev: !isProduction,
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders(answer, path) {
      // The one type that is not known to `sirv`.
      if (path.endsWith(".ico")) answer.setHeader("content-type", "image/x-icon");
      if (answer.hasHeader("cache-control")) return;
      answer.setHeader("cache-control", path.startsWith(STATIC_PREFIX) ? IMMUTABLE : REVALIDATED);
    },
  });
  return (request, answer) => {
    if (!isRead(request)) return false;
    // Our files are small, so they are always sent whole.
    delete request.headers.range;
    let isServed = true;
    serve(request, answer, () => {
      isServed = false;
    });
    return isServed;
  };
}

/** A missing file of Next's, such as a script of an older build, is not to be rendered as a page. */
export function refuseMissingFile(...[request, answer]: Parameters<Step>): boolean {
  if (!env().isProduction || !pathOf(request).startsWith("/_next/")) return false;
  refuseCall(answer, new AppError("NOT_FOUND", "There is nothing at this address."));
  return true;
}
