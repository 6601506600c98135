"use client";

import { ApiError } from "#lib/client/api-error";
import { FormRefusal } from "#lib/client/form/use-form-submit";
import { useIsHydrated } from "#lib/client/page/use-is-hydrated";
import { ReauthCancelled } from "#lib/client/session/with-reauth";
import { showToast } from "#lib/client/toasts";
import { NameSheet } from "./name-sheet.tsx";
import { passkeyProblemOf } from "./passkey.ts";
import { shownProblem } from "./passkey-problem.tsx";
import { suggestPasskeyName } from "./suggest-passkey-name.ts";
import { passkeyTexts as texts } from "./texts.ts";
import type { Passkeys } from "./use-passkeys.ts";

export const ADD_SHEET_ID = "add-passkey-sheet";

interface AddPasskeySheetProps {
  /** Names of existing passkeys. */
  taken: readonly string[];
  add: Passkeys["add"];
}

/** Asks for a name, then makes the browser create a passkey. */
export function AddPasskeySheet({ taken, add }: AddPasskeySheetProps) {
  // The suggested name depends on the browser, and the sheet opens only with script.
  const isHydrated = useIsHydrated();

  async function addNamed(name: string): Promise<void> {
    try {
      await add(name);
      showToast(texts.addedToast, "success");
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      const isOpen = document.getElementById(ADD_SHEET_ID)?.matches("[open]");
      const isShownElsewhere = error instanceof ReauthCancelled || fields.name !== undefined || !isOpen;
      throw new FormRefusal({
        message: null,
        ...(!isShownElsewhere && shownProblem(passkeyProblemOf(error))),
        fields,
      });
    }
  }

  if (!isHydrated) return null;
  return (
    <NameSheet
      id={ADD_SHEET_ID}
      title={texts.add}
      text={texts.addText}
      name={suggestPasskeyName(navigator.userAgent, taken)}
      hint={texts.nameHint}
      labels={[texts.goOn, texts.waiting]}
      onName={addNamed}
    />
  );
}
