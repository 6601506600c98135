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
  /** Names of existing passkeys. */
  taken: readonly string[];
  add: Passkeys["add"];
}

/** Asks for a name, then makes the browser create a passkey. */
export function AddPasskeySheet({ taken, add }: AddPasskeySheetProps) {
  const [problem, setProblem] = useState<Problem | null>(null);
  // The suggested name depends on the browser, and the sheet opens only with script.
  const isHydrated = useIsHydrated();

  async function addNamed(name: string): Promise<void> {
    setProblem(null);
    try {
      await add(name);
      showToast(texts.addedToast, "success");
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      const isOpen = document.getElementById(ADD_SHEET_ID)?.matches("[open]");
      const isShownElsewhere = error instanceof ReauthCancelled || fields.name !== undefined || !isOpen;
      if (!isShownElsewhere) setProblem(passkeyProblemOf(error));
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
