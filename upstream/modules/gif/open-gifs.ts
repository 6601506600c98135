import type { AppDeps } from "#upstream/app-deps";
import type { Config } from "#upstream/core/config";
import { sign, type UpstreamKeys } from "#upstream/core/security/keys";
import { createGifService, type GifService } from "./gif-service.ts";
import { createKlipy } from "./klipy.ts";

/** The GIF service for the provider that the operator has configured; null without one. */
export function openGifs(
  { gifs }: Config,
  keys: UpstreamKeys,
  deps: Pick<AppDeps, "clock" | "log">,
): GifService | null {
  if (!gifs) return null;
  const klipy = createKlipy({ ...gifs, customer: sign(keys.gif, "customer") });
  return createGifService(klipy, { ...deps, keys: keys.gif });
}
