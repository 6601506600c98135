import { createKeyedStore } from "#lib/client/keyed-store";
import { useStored } from "#lib/client/use-stored";
import { removeEntry } from "./notification-list.ts";
import { changeLists, type NotificationState, noNotifications, setAnswer } from "./notification-state.ts";

// Outside React, so that it lives on while other pages are shown and answers find it when they come. By member id.
const states = createKeyedStore<NotificationState>();

export function currentNotifications(viewerId: string): NotificationState {
  return states.get(viewerId) ?? noNotifications;
}

/** Changes what is known of a member's notifications. */
export function changeNotifications(
  viewerId: string,
  change: (state: NotificationState) => NotificationState,
): void {
  const before = currentNotifications(viewerId);
  const after = change(before);
  if (after !== before) states.set(viewerId, after);
}

/** An entry is gone for good: answered, taken back, or never there. */
export function forgetEntry(viewerId: string, id: string): void {
  changeNotifications(viewerId, (state) => {
    const without = setAnswer(
      changeLists(state, (list) => removeEntry(list, id)),
      id,
      null,
    );
    return { ...without, changes: state.changes + 1 };
  });
}

/** What is known of a member's notifications, followed through its changes; undefined until the page took over. */
export function useNotificationState(viewerId: string): NotificationState | undefined {
  return useStored(states, viewerId);
}
