"use client";

import { useState } from "react";
import { ApiError } from "#lib/client/api-error";
import { type PasskeyProblem as Problem, passkeyProblemOf } from "#lib/client/passkey";
import { suggestPasskeyName } from "#lib/client/suggest-passkey-name";
import { showToast } from "#lib/client/toasts";
import { FormRefusal } from "#lib/client/use-form-submit";
import { useIsHydrated } from "#lib/client/use-is-hydrated";
import { ReauthCancelled } from "#lib/client/with-reauth";
import { passkeyMessages as texts } from "#lib/shared/messages/passkey";
import { NameSheet } from "./name-sheet.tsx";
import { PasskeyProblem } from "./passkey-problem.tsx";
import type { Passkeys } from "./use-passkeys.ts";

export const ADD_SHEET_ID = "add-passkey-sheet";

interface AddPasskeySheetProps {
  /** Names of the passkeys there are. */
  taken: readonly string[];
  add: Passkeys["add"];
}

/** Names a new passkey, then has the browser make it. */
export function AddPasskeySheet({ taken, add }: AddPasskeySheetProps) {
  const [problem, setProblem] = useState<Problem | null>(null);
  // The server does not know the device by this name, and nobody sees the sheet before script runs.
  const isHydrated = useIsHydrated();

  async function addNamed(name: string): Promise<void> {
    setProblem(null);
    try {
      await add(name);
      showToast(texts.addedToast, "success");
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      const isOpen = document.getElementById(ADD_SHEET_ID)?.matches("[open]");
      const isTold = error instanceof ReauthCancelled || fields.name !== undefined || !isOpen;
      if (!isTold) setProblem(passkeyProblemOf(error));
      throw new FormRefusal({ message: null, fields });
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
      problem={problem && <PasskeyProblem problem={problem} />}
      onName={addNamed}
      onClose={() => setProblem(null)}
    />
  );
}
