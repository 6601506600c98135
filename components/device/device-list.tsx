"use client";

import { MonitorSmartphone } from "lucide";
import { useRef, useState } from "react";
import { Button } from "#components/ui/button";
import { EmptyState } from "#components/ui/empty-state";
import { FormMessage } from "#components/ui/form-message";
import { OpenDialogButton } from "#components/ui/open-dialog-button";
import { Sheet } from "#components/ui/sheet";
import type { Device } from "#contract/device";
import { openDialog } from "#lib/client/page/dialog";
import { useIsHydrated } from "#lib/client/page/use-is-hydrated";
import { showToast } from "#lib/client/toasts";
import { DeviceRow } from "./device-row.tsx";
import { LOGOUT_ALL_SHEET_ID, LogoutAllSheet } from "./logout-all-sheet.tsx";
import { deviceTexts as texts } from "./texts.ts";
import { useDevices } from "./use-devices.ts";

const SHEET_ID = "logout-device-sheet";

interface DeviceListProps {
  devices: Device[];
  /** Why logging out everywhere was refused, after a submission without script. */
  refused: string | null;
}

/** The devices where the member is signed in, each with a logout button, and one for all. */
export function DeviceList({ devices: served, refused }: DeviceListProps) {
  const { devices, problem, isLeaving, fail, logoutDevice } = useDevices(served);
  const [chosen, setChosen] = useState<Device | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const message = problem ?? refused;
  const chosenName = chosen ? texts.name(chosen.client, chosen.os) : texts.unknownType;

  function ask(device: Device): void {
    setChosen(device);
    openDialog(SHEET_ID);
  }

  async function confirm(event: { currentTarget: HTMLElement }): Promise<void> {
    event.currentTarget.closest("dialog")?.close();
    if (!chosen) return;
    // Focus would return to a button that is removed with its row.
    heading.current?.focus();
    if (await logoutDevice(chosen.deviceKey)) showToast(texts.loggedOut(chosenName), "success");
  }

  if (devices.length === 0) return <EmptyState icon={MonitorSmartphone} title={texts.none} />;
  return (
    <>
      {message && (
        <div className="px-4 pt-4">
          <FormMessage message={message} />
        </div>
      )}
      <div className="flex min-h-12 items-center justify-between gap-4 px-4 py-2">
        <h2 ref={heading} tabIndex={-1} className="text-sm font-normal text-secondary outline-none">
          {texts.count(devices.length)}
        </h2>
        {devices.length > 1 && (
          <OpenDialogButton
            as={Button}
            dialogId={LOGOUT_ALL_SHEET_ID}
            size="small"
            disabled={isLeaving}
            className="shrink-0 text-danger"
          >
            {texts.logoutAll}
          </OpenDialogButton>
        )}
      </div>
      <ul aria-label={texts.title} className="divide-y divide-line border-y border-line">
        {devices.map((device) => (
          <li key={device.deviceKey}>
            <DeviceRow
              device={device}
              action={
                !device.isCurrentDevice && (
                  <LogoutButton device={device} isDisabled={isLeaving} onPress={() => ask(device)} />
                )
              }
            />
          </li>
        ))}
      </ul>
      <Sheet
        id={SHEET_ID}
        title={texts.logoutTitle(chosenName)}
        text={texts.logoutText}
        action={
          <Button variant="danger" onClick={confirm}>
            {texts.logout}
          </Button>
        }
      />
      <LogoutAllSheet
        failed={texts.logoutAllFailed}
        onFailed={(error) => fail(error, texts.logoutAllFailed)}
      />
    </>
  );
}

interface LogoutButtonProps {
  device: Device;
  isDisabled: boolean;
  onPress: () => void;
}

function LogoutButton({ device, isDisabled, onPress }: LogoutButtonProps) {
  const isHydrated = useIsHydrated();
  return (
    <Button
      size="small"
      disabled={isDisabled}
      aria-haspopup="dialog"
      onClick={onPress}
      // The confirmation needs script; the button's space is reserved before.
      className={isHydrated ? undefined : "invisible"}
    >
      {texts.logout}
      <span className="sr-only"> {texts.name(device.client, device.os)}</span>
    </Button>
  );
}
