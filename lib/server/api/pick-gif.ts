import "server-only";
import { UPLOAD_TIMEOUT_MS } from "#contract/limits-media";
import { withFreshTokens } from "#lib/server/session/with-fresh-tokens";
import { forwardUpstream } from "#lib/server/upstream/call-upstream";
import type { ChangeAction } from "./handle-change.ts";

/** Has the upstream fetch and re-encode a GIF, which may take as long as an upload. */
export const pickGif: ChangeAction = (context, input) =>
  withFreshTokens(
    context,
    async (caller) => (await forwardUpstream("pickGif", input, caller, UPLOAD_TIMEOUT_MS)).data,
  );
