"use client";

import type { Passkey } from "#contract/passkey";
import { ApiError } from "#lib/client/api-error";
import { FormRefusal } from "#lib/client/form/use-form-submit";
import { showToast } from "#lib/client/toasts";
import { NameSheet } from "./name-sheet.tsx";
import { passkeyProblemOf } from "./passkey.ts";
import { passkeyTexts as texts } from "./texts.ts";
import type { Passkeys } from "./use-passkeys.ts";

export const RENAME_SHEET_ID = "rename-passkey-sheet";

interface RenamePasskeySheetProps {
  /** The passkey to rename, once chosen. */
  passkey: Passkey | null;
  rename: Passkeys["rename"];
}

/** Renames a passkey. */
export function RenamePasskeySheet({ passkey, rename }: RenamePasskeySheetProps) {
  async function renameTo(name: string): Promise<void> {
    if (!passkey) return;
    try {
      await rename(passkey, name);
      showToast(texts.renamedToast, "success");
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      throw new FormRefusal({ message: fields.name ? null : passkeyProblemOf(error).message, fields });
    }
  }

  return (
    <NameSheet
      id={RENAME_SHEET_ID}
      title={texts.renameTitle}
      name={passkey?.name ?? ""}
      labels={[texts.save, texts.saving]}
      onName={renameTo}
    />
  );
}
