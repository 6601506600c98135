import { DeviceAdvice } from "#components/device/device-advice";
import { DeviceList } from "#components/device/device-list";
import { ErrorState } from "#components/ui/error-state";
import { loadDevices } from "#lib/server/data/devices";
import { mainOutcomeOf } from "#lib/server/data/outcome";
import { readFormFlash } from "#lib/server/session/form-flash";
import { getFormToken } from "#lib/server/session/form-token";
import { deviceMessages } from "#lib/shared/messages/device";

/** Where the viewer is signed in, or why that cannot be shown. */
export async function DevicesScreen() {
  const [devices, csrfToken, refused] = await Promise.all([
    mainOutcomeOf(loadDevices()),
    getFormToken(),
    readFormFlash("logoutAllDevices"),
  ]);
  if ("refusal" in devices) {
    return <ErrorState title={deviceMessages.failed} text={devices.refusal.message} />;
  }
  return (
    <>
      <DeviceList
        devices={devices.value}
        csrfToken={csrfToken}
        refused={refused && deviceMessages.logoutAllFailed}
      />
      <DeviceAdvice />
    </>
  );
}
