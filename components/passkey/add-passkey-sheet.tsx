"use client";

import { useState } from "react";
import { ApiError } from "#lib/client/api-error";
import { FormRefusal } from "#lib/client/form/use-form-submit";
import { useIsHydrated } from "#lib/client/page/use-is-hydrated";
import { ReauthCancelled } from "#lib/client/session/with-reauth";
import { showToast } from "#lib/client/toasts";
import { NameSheet } from "./name-sheet.tsx";
import { type PasskeyProblem as Problem, passkeyProblemOf } from "./passkey.ts";
import { PasskeyProblem } from "./passkey-problem.tsx";
import { suggestPasskeyName } from "./suggest-passkey-name.ts";
import { passkeyTexts as texts } from "./texts.ts";
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
