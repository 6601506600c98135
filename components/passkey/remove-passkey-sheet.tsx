"use client";

import { Button } from "#components/ui/button";
import { Sheet } from "#components/ui/sheet";
import type { Passkey } from "#contract/passkey";
import { ApiError } from "#lib/client/api-error";
import { ReauthCancelled } from "#lib/client/session/with-reauth";
import { showToast } from "#lib/client/toasts";
import { passkeyTexts as texts } from "./texts.ts";
import type { Passkeys } from "./use-passkeys.ts";

export const REMOVE_SHEET_ID = "remove-passkey-sheet";

interface RemovePasskeySheetProps {
  /** The passkey to remove, once chosen. */
  passkey: Passkey | null;
  remove: Passkeys["remove"];
  onRemoved: () => void;
}

/** Confirms the removal of a passkey; the password may be asked for afterwards. */
export function RemovePasskeySheet({ passkey, remove, onRemoved }: RemovePasskeySheetProps) {
  async function confirm(event: { currentTarget: HTMLElement }): Promise<void> {
    event.currentTarget.closest("dialog")?.close();
    if (!passkey) return;
    try {
      await remove(passkey);
      showToast(texts.removedToast, "success");
      onRemoved();
    } catch (error) {
      if (error instanceof ReauthCancelled) return;
      showToast((error instanceof ApiError && error.message) || texts.removeFailed, "danger");
    }
  }

  return (
    <Sheet
      id={REMOVE_SHEET_ID}
      title={texts.removeTitle(passkey?.name ?? "")}
      text={texts.removeText}
      action={
        <Button variant="danger" onClick={confirm}>
          {texts.remove}
        </Button>
      }
    />
  );
}
