"use client";

import { Check, Copy, Download } from "lucide";
import { useRef } from "react";
import { Button } from "#components/ui/button";
import { Icon } from "#components/ui/icon";
import { showToast } from "#lib/client/toasts";
import { type AppAccount, type AppSetup, AppSetupView } from "./app-setup.tsx";
import { LeaveCodesSheet } from "./leave-codes-sheet.tsx";
import { StepCard } from "./step-card.tsx";
import { backupCodesText, twoFactorTexts as texts } from "./texts.ts";
import { useCopied } from "./use-copied.ts";

const BACKUP_CODES_FILE_NAME = "2fa-backup-codes.txt";

interface CodesStepProps {
  codes: readonly string[];
  account: AppAccount;
  /** Set if 2FA was just enabled: the QR code can be scanned by another device. */
  setup: AppSetup | null;
  onDone: () => void;
}

/** Shows the backup codes once, to be copied, downloaded or written down. */
export function CodesStep({ codes, account, setup, onDone }: CodesStepProps) {
  const { copied, copy } = useCopied();
  const saved = useRef<HTMLButtonElement>(null);
  const all = codes.join("\n");

  function download(): void {
    const { appName, username } = account;
    saveTextFile(BACKUP_CODES_FILE_NAME, backupCodesText(appName, username, codes));
    showToast(texts.downloaded, "success");
  }

  return (
    <StepCard
      eyebrow={setup ? texts.step(3) : undefined}
      title={setup ? texts.codesTitle : texts.renewedTitle}
      text={texts.codesText}
      takesFocus
    >
      <ul aria-label={texts.backupCodes} className="grid gap-2 md:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <BackupCode code={code} isCopied={copied === code} onCopy={() => copy(code, texts.codeCopied)} />
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button className="min-w-32" onClick={() => copy(all, texts.allCopied)}>
          <Icon of={Copy} className="size-4" />
          {copied === all ? texts.copied : texts.copyAll}
        </Button>
        <Button onClick={download}>
          <Icon of={Download} className="size-4" />
          {texts.download}
        </Button>
        <Button ref={saved} variant="primary" onClick={onDone}>
          {texts.saved}
        </Button>
      </div>
      {setup && (
        <details className="mt-6 border-t border-line pt-4">
          <summary className="cursor-pointer text-sm font-semibold">{texts.anotherDevice}</summary>
          <div className="mt-4">
            <AppSetupView setup={setup} account={account} />
          </div>
        </details>
      )}
      <LeaveCodesSheet onStay={() => saved.current?.focus()} />
    </StepCard>
  );
}

/** Downloads a text as a file. */
function saveTextFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Browsers read it after this task.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}

interface BackupCodeProps {
  code: string;
  isCopied: boolean;
  onCopy: () => void;
}

/** A backup code; a press copies it. */
function BackupCode({ code, isCopied, onCopy }: BackupCodeProps) {
  return (
    <button
      type="button"
      onClick={onCopy}
      aria-label={texts.copyCode(code)}
      className="flex min-h-touch w-full items-center justify-between gap-3 rounded-control border border-line px-3 transition-colors hover:bg-hover"
    >
      <span className="font-mono whitespace-nowrap">{code}</span>
      <span className="flex items-center gap-1.5 text-sm text-secondary">
        {isCopied && texts.copied}
        <Icon of={isCopied ? Check : Copy} className="size-4" />
      </span>
    </button>
  );
}
