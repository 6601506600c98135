import "server-only";
import { UPLOAD_TIMEOUT_MS } from "#contract/limits-media";
import { withFreshTokens } from "#lib/server/session/with-fresh-tokens";
import { forwardUpstream } from "#lib/server/upstream/call-upstream";
import type { Act } from "./handle-change.ts";

/** Has the upstream fetch a GIF, which takes as long as an upload: it is a file that comes from elsewhere, and is made anew. */
export const pickGif: Act = (visit, input) =>
  withFreshTokens(
    visit,
    async (caller) => (await forwardUpstream("pickGif", input, caller, UPLOAD_TIMEOUT_MS)).data,
  );
