import type { MouseEvent } from "react";
import { ButtonLink } from "#components/ui/button-link";
import { type NotificationFilter, notificationsAddress } from "#lib/shared/notification-view";
import { notificationTexts } from "./texts.ts";

interface ShowEarlierProps {
  filter: NotificationFilter;
  onShow: () => void;
}

/** Reaches what is older than 24 hours: in place, or at an address of its own without script. */
export function ShowEarlier({ filter, onShow }: ShowEarlierProps) {
  const address = notificationsAddress({ filter, earlier: true });

  function show(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // A reload then shows it again.
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
