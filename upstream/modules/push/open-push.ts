import type { Config } from "#upstream/core/config";
import type { Database } from "#upstream/core/db/connection/connection";
import type { UpstreamKeys } from "#upstream/core/security/keys";
import { createPushService, type PushService } from "./push-service.ts";
import { openVapidKeys } from "./vapid-keys.ts";

/** How this server pushes to browsers, with the keys of the installation. */
export async function openPush(
  { pushHosts, appOrigin, mail }: Config,
  db: Database,
  keys: UpstreamKeys,
): Promise<PushService> {
  return createPushService({
    keys: await openVapidKeys(db, keys),
    hosts: pushHosts,
    contact: contactOf(appOrigin, mail.supportAddress ?? mail.from.address),
  });
}

// RFC 8292 section 2.1 knows only these two, and some services refuse an https address of this machine.
function contactOf(appOrigin: string, address: string): string {
  return appOrigin.startsWith("https:") ? appOrigin : `mailto:${address}`;
}
