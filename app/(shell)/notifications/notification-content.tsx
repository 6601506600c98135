import { NotificationScreen } from "#components/notification/notification-screen";
import { loadNotifications } from "#lib/server/load/notifications";
import { mainOutcomeOf, outcomeOf } from "#lib/server/load/outcome";
import { readFormFlash } from "#lib/server/session/form-flash";
import type { NotificationView } from "#lib/shared/notification/notification-view";

interface NotificationContentProps {
  username: string;
  view: NotificationView;
}

/** Notifications of the last 24 hours, and earlier ones if the URL includes them. */
export async function NotificationContent({ username, view }: NotificationContentProps) {
  const { filter, earlier, cursor } = view;
  const [recent, before, failedForm] = await Promise.all([
    mainOutcomeOf(loadNotifications({ filter, earlier: false, cursor: earlier ? undefined : cursor })),
    earlier ? outcomeOf(loadNotifications(view)) : null,
    readFormFlash("answerFollowRequest"),
  ]);
  return (
    <NotificationScreen
      username={username}
      view={{
        filter,
        page: "value" in recent ? recent.value : null,
        earlier: before && "value" in before ? before.value : null,
      }}
      refusal={"refusal" in recent ? recent.refusal.message : null}
      formMessage={failedForm?.message ?? null}
    />
  );
}
