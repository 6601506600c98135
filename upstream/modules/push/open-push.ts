import type { Config } from "#upstream/core/config";
import type { Database } from "#upstream/core/db/connection/database";
import type { UpstreamKeys } from "#upstream/core/security/keys";
import { createPushService, type PushService } from "./push-service.ts";
import { openVapidKeys } from "./vapid-keys.ts";

/** Creates the push service with the keys of this installation. */
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

// RFC 8292, 2.1 allows https and mailto. An http origin, as in development, is replaced by the email address.
function contactOf(appOrigin: string, address: string): string {
  return appOrigin.startsWith("https:") ? appOrigin : `mailto:${address}`;
}
