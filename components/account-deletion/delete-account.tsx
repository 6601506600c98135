"use client";

import { UserRoundX } from "lucide";
import { useEffect, useId, useState } from "react";
import { Card } from "#components/ui/card";
import { Icon } from "#components/ui/icon";
import { OpenDialogButton } from "#components/ui/open-dialog-button";
import { USERNAME_RESERVATION_MS } from "#contract/limits";
import { DAY } from "#contract/units";
import { LEAVING, useChange } from "#lib/client/use-change";
import { ConfirmDeletionSheet } from "./confirm-deletion-sheet.tsx";
import { deleteAccount } from "./delete-own-account.ts";
import { LossesSheet } from "./losses-sheet.tsx";
import { accountDeletionTexts as texts } from "./texts.ts";

const LOSSES_ID = "account-deletion-sheet";
const CONFIRM_ID = "confirm-deletion-sheet";

function closeSheets(): void {
  for (const id of [CONFIRM_ID, LOSSES_ID]) {
    const sheet = document.getElementById(id);
    if (sheet instanceof HTMLDialogElement) sheet.close();
  }
}

/** The page's only row, and the two confirmation sheets before the deletion. */
export function DeleteAccount() {
  const [problem, setProblem] = useState<string | null>(null);
  const problemId = useId();

  useEffect(() => {
    // The closing sheet returns focus to the row, which is described by the problem.
    if (problem) document.querySelector<HTMLElement>(`[aria-describedby="${problemId}"]`)?.focus();
  }, [problem, problemId]);

  const { isBusy, run: confirm } = useChange(async () => {
    setProblem(null);
    const outcome = await deleteAccount();
    // The sheets stay open, so that nothing else can be pressed.
    if (outcome.kind === "deleted") return LEAVING;
    if (outcome.kind === "failed") {
      closeSheets();
      setProblem(outcome.message);
    }
    return undefined;
  });

  return (
    // A wrapper, so that no layout rule for siblings applies to the sheets.
    <div>
      <Card>
        <OpenDialogButton
          dialogId={LOSSES_ID}
          aria-describedby={problem ? problemId : undefined}
          className="flex w-full items-center gap-3.5 rounded-card p-4 text-left transition-colors hover:bg-hover focus-visible:-outline-offset-2"
        >
          <Icon of={UserRoundX} className="size-icon text-danger" />
          <span className="min-w-0">
            <span className="block font-semibold text-danger">{texts.title}</span>
            <span className="block text-secondary text-sm text-pretty">{texts.rowText}</span>
          </span>
        </OpenDialogButton>
      </Card>
      {problem && (
        <p id={problemId} role="alert" className="wrap-text mt-3 text-danger">
          {problem}
        </p>
      )}
      <noscript>
        <p className="mt-3 text-danger">{texts.needsScript}</p>
      </noscript>
      <p className="mt-3 text-secondary text-sm text-pretty">
        {texts.afterText(USERNAME_RESERVATION_MS / DAY)}
      </p>
      <LossesSheet id={LOSSES_ID} nextId={CONFIRM_ID} />
      <ConfirmDeletionSheet id={CONFIRM_ID} isBusy={isBusy} onConfirm={confirm} />
    </div>
  );
}
