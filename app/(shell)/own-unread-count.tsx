import type { WithUnreadCount } from "#components/shell/with-unread-count";
import { outcomeOf } from "#lib/server/data/outcome";
import { loadUnreadCount } from "#lib/server/data/profile";

interface OwnUnreadCountProps {
  show: Parameters<WithUnreadCount>[0];
}

/** Shows something with the number of the viewer's unread notifications; without it while the upstream is down. */
export async function OwnUnreadCount({ show }: OwnUnreadCountProps) {
  const outcome = await outcomeOf(loadUnreadCount());
  return show("value" in outcome ? outcome.value : undefined);
}
