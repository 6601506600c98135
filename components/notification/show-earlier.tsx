import type { MouseEvent } from "react";
import { ButtonLink } from "#components/ui/button-link";
import { type NotificationFilter, notificationsAddress } from "#lib/shared/notification/notification-view";
import { notificationTexts } from "./texts.ts";

interface ShowEarlierProps {
  filter: NotificationFilter;
  onShow: () => void;
}

/** Shows notifications older than 24 hours: in place, or at a URL of their own without script. */
export function ShowEarlier({ filter, onShow }: ShowEarlierProps) {
  const address = notificationsAddress({ filter, earlier: true });

  function show(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // Restored by a reload.
    window.history.replaceState(null, "", address);
    onShow();
  }

  return (
    <p className="flex justify-center px-4 py-6">
      <ButtonLink href={address} onClick={show}>
        {notificationTexts.showEarlier}
      </ButtonLink>
    </p>
  );
}
