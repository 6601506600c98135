import { DeviceAdvice } from "#components/device/device-advice";
import { DeviceList } from "#components/device/device-list";
import { deviceTexts } from "#components/device/texts.ts";
import { ErrorState } from "#components/ui/error-state";
import { loadDevices } from "#lib/server/load/account";
import { mainOutcomeOf } from "#lib/server/load/outcome";
import { readFormFlash } from "#lib/server/session/form-flash";

/** The viewer's signed-in devices, or why they cannot be shown. */
export async function DevicesScreen() {
  const [devices, refused] = await Promise.all([
    mainOutcomeOf(loadDevices()),
    readFormFlash("logoutAllDevices"),
  ]);
  if ("refusal" in devices) {
    return <ErrorState title={deviceTexts.failed} text={devices.refusal.message} />;
  }
  return (
    <>
      <DeviceList devices={devices.value} refused={refused && deviceTexts.logoutAllFailed} />
      <DeviceAdvice />
    </>
  );
}
