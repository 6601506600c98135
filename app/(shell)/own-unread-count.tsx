import type { WithUnreadCount } from "#components/shell/with-unread-count";
import { loadChatUnreadCount, loadUnreadCount } from "#lib/server/load/frame";
import { outcomeOf } from "#lib/server/load/outcome";
import type { Counted } from "#lib/shared/notification/unread-label";

interface OwnUnreadCountProps {
  of: Counted;
  show: Parameters<WithUnreadCount>[1];
}

const loads: Record<Counted, () => Promise<number | undefined>> = {
  notifications: loadUnreadCount,
  chat: loadChatUnreadCount,
};

/** Renders something with the viewer's unread count; without it while the upstream is down. */
export async function OwnUnreadCount({ of, show }: OwnUnreadCountProps) {
  const outcome = await outcomeOf(loads[of]());
  return show("value" in outcome ? outcome.value : undefined);
}
