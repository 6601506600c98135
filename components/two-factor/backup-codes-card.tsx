"use client";

import { KeyRound, TriangleAlert } from "lucide";
import { Button } from "#components/ui/button";
import { Card } from "#components/ui/card";
import { Icon } from "#components/ui/icon";
import { callApi } from "#lib/client/api";
import { openDialog } from "#lib/client/page/dialog";
import { showToast } from "#lib/client/toasts";
import { classNames } from "#lib/shared/class-names";
import { ProofSheet } from "./proof-sheet.tsx";
import { twoFactorTexts as texts } from "./texts.ts";

/** With this many backup codes left or fewer, a warning is shown. */
const BACKUP_CODES_FEW = 3;

const SHEET_ID = "renew-backup-codes-sheet";

interface BackupCodesCardProps {
  left: number;
  onRenewed: (codes: string[]) => void;
}

/** The number of remaining backup codes, and a button to replace them. */
export function BackupCodesCard({ left, onRenewed }: BackupCodesCardProps) {
  const isFew = left <= BACKUP_CODES_FEW;

  async function renew(proof: { password: string; code: string }): Promise<void> {
    const { backupCodes } = await callApi("regenerateBackupCodes", { body: proof });
    showToast(texts.renewed, "success");
    onRenewed(backupCodes);
  }

  return (
    <Card aria-label={texts.backupCodes} className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <span
        className={classNames(
          "flex size-11 shrink-0 items-center justify-center rounded-full bg-fill",
          isFew ? "text-danger" : "text-secondary",
        )}
      >
        <Icon of={isFew ? TriangleAlert : KeyRound} />
      </span>
      <div className="min-w-48 flex-1">
        <h2 className="text-base">{texts.backupCodes}</h2>
        <p
          className={classNames(
            "text-sm tabular-nums",
            isFew ? "font-semibold text-danger" : "text-secondary",
          )}
        >
          {texts.codesLeft(left)}
        </p>
        <p className="text-sm text-secondary text-pretty">
          {left === 0 ? texts.noneLeft : isFew ? texts.fewLeft : texts.enoughLeft}
        </p>
      </div>
      <Button
        size="small"
        aria-haspopup="dialog"
        onClick={() => openDialog(SHEET_ID)}
        className="noscript:hidden"
      >
        {texts.renew}
      </Button>
      <ProofSheet
        id={SHEET_ID}
        title={texts.renewTitle}
        text={texts.renewText}
        action={texts.renew}
        variant="primary"
        failed={texts.renewFailed}
        onConfirm={renew}
      />
    </Card>
  );
}
