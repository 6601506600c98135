"use client";

import { useRouter } from "next/navigation";
import { type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Card } from "#components/ui/card";
import { Toggle } from "#components/ui/toggle";
import { BACKUP_CODE_COUNT } from "#contract/limits";
import { callApi } from "#lib/client/api";
import { openDialog } from "#lib/client/page/dialog";
import { useIsHydrated } from "#lib/client/page/use-is-hydrated";
import { showToast } from "#lib/client/toasts";
import type { AppAccount, AppSetup } from "./app-setup.tsx";
import { BackupCodesCard } from "./backup-codes-card.tsx";
import { changeTwoFactor } from "./change-two-factor.ts";
import { CodesStep } from "./codes-step.tsx";
import { PasswordStep } from "./password-step.tsx";
import { ProofSheet } from "./proof-sheet.tsx";
import { ScanStep } from "./scan-step.tsx";
import { twoFactorTexts as texts } from "./texts.ts";

const DISABLE_SHEET_ID = "disable-two-factor-sheet";

type View =
  | { step: "off" | "password" }
  | { step: "scan"; setup: AppSetup }
  | { step: "codes"; codes: string[]; setup: AppSetup | null }
  | { step: "on"; left: number };

interface TwoFactorPanelProps {
  status: { twoFactorEnabled: boolean; backupCodesLeft: number };
  account: AppAccount;
}

function viewOf({ twoFactorEnabled, backupCodesLeft }: TwoFactorPanelProps["status"]): View {
  return twoFactorEnabled ? { step: "on", left: backupCodesLeft } : { step: "off" };
}

/** Two-factor authentication: off, on, or being set up. */
export function TwoFactorPanel({ status, account }: TwoFactorPanelProps) {
  const toggle = useRef<HTMLInputElement>(null);
  const steps = useTwoFactorSteps(status, toggle);
  const { view, isOn, setView, settle } = steps;
  const isHydrated = useIsHydrated();
  const isBeingSetUp = view.step === "password" || view.step === "scan";
  return (
    <>
      <Card className="px-4 py-3">
        <Toggle
          ref={toggle}
          label={texts.toggle}
          hint={isOn ? texts.onHint : isBeingSetUp ? texts.setupHint : texts.offHint}
          checked={isOn || isBeingSetUp}
          disabled={!isHydrated}
          onChange={(event) => steps.choose(event.target.checked)}
        />
      </Card>
      {view.step === "password" && (
        <PasswordStep
          onDone={(setup) => setView({ step: "scan", setup })}
          onCancel={() => settle({ step: "off" })}
        />
      )}
      {view.step === "scan" && (
        <ScanStep
          setup={view.setup}
          account={account}
          onDone={(codes) => steps.turnedOn(codes, view.setup)}
          onCancel={() => settle({ step: "off" })}
          onVoid={steps.reload}
        />
      )}
      {view.step === "codes" && (
        <CodesStep
          codes={view.codes}
          setup={view.setup}
          account={account}
          onDone={() => settle({ step: "on", left: BACKUP_CODE_COUNT })}
        />
      )}
      {view.step === "on" && (
        <BackupCodesCard
          left={view.left}
          onRenewed={(codes) => setView({ step: "codes", codes, setup: null })}
        />
      )}
      <ProofSheet
        id={DISABLE_SHEET_ID}
        title={texts.disableTitle}
        text={texts.disableText}
        action={texts.disable}
        variant="danger"
        failed={texts.toggleFailed}
        onConfirm={steps.disable}
      />
    </>
  );
}

/** The current step and the transitions between steps. */
function useTwoFactorSteps(
  status: TwoFactorPanelProps["status"],
  toggle: RefObject<HTMLInputElement | null>,
) {
  const [view, setView] = useState(() => viewOf(status));
  const { refresh } = useRouter();
  const isOn = view.step === "on" || view.step === "codes";
  const showsCodes = view.step === "codes";

  // Refreshes after the codes are gone, so that Back shows the new state: a refresh that fails to load would remove the codes.
  useEffect(() => (showsCodes ? refresh : undefined), [showsCodes, refresh]);

  /** Shows a final state and focuses the switch, because the focused control is unmounted. */
  function settle(next: View): void {
    flushSync(() => setView(next));
    toggle.current?.focus();
  }

  function choose(isNowOn: boolean): void {
    if (!isNowOn && isOn) openDialog(DISABLE_SHEET_ID);
    else setView({ step: isNowOn ? "password" : "off" });
  }

  function turnedOn(codes: string[], setup: AppSetup): void {
    if (codes.length === 0) {
      showToast(texts.noCodes, "danger");
      settle({ step: "on", left: 0 });
      refresh();
      return;
    }
    showToast(texts.enabled, "success");
    setView({ step: "codes", codes, setup });
  }

  async function disable(proof: { password: string; code: string }): Promise<void> {
    await changeTwoFactor({ enable: false, ...proof });
    showToast(texts.disabled, "success");
    setView({ step: "off" });
    refresh();
  }

  async function reload(): Promise<void> {
    try {
      settle(viewOf(await callApi("getTwoFactorStatus", {})));
      refresh();
    } catch {
      showToast(texts.statusFailed, "danger");
    }
  }

  return { view, isOn, setView, settle, choose, turnedOn, disable, reload };
}
