import { useEffect, useState } from "react";
import useSWR from "swr";
import { signOut } from "#components/auth/sign-out.ts";
import type { Device } from "#contract/device";
import { SECOND } from "#contract/units";
import { routes } from "#contract/web-routes";
import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";
import { deviceTexts as texts } from "./texts.ts";

/** Delay before the redirect to sign in, after an authentication failure on the devices page. */
const DEVICES_REDIRECT_MS = SECOND;

/** Polling interval of the list of devices. */
const DEVICE_REFRESH_MS = 60 * SECOND;

const isSessionGone = (error: unknown) => error instanceof ApiError && error.status === 401;
const isTokenRefused = (error: unknown) => error instanceof ApiError && error.code === "CSRF_INVALID";
const isAuthFailure = (error: unknown) => isSessionGone(error) || isTokenRefused(error);

/** Message of a failure: the server's if it refused, otherwise the general one. */
function messageOf(error: unknown, failed: string): string {
  if (!(error instanceof ApiError)) return texts.broke;
  return error.status > 0 && error.status < 500 ? error.message : failed;
}

async function loadDevices(): Promise<Device[]> {
  return (await callApi("listDevices", {})).devices;
}

/**
 * The member's devices, reloaded every minute and when the page gains focus. If the session has ended, shows a message and goes to
 * the sign-in page.
 * @param served the devices rendered by the server
 */
export function useDevices(served: Device[]) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);

  function fail(error: unknown, failed: string): void {
    if (isAuthFailure(error)) setIsLeaving(true);
    // If signing out fails, the session expires by itself; the page is left in any case.
    if (isTokenRefused(error)) signOut().catch(() => undefined);
    setProblem(isAuthFailure(error) ? texts.authFailed : messageOf(error, failed));
  }

  const { data: devices = served, mutate } = useSWR(["devices", served], loadDevices, {
    fallbackData: served,
    refreshInterval: isLeaving ? 0 : DEVICE_REFRESH_MS,
    revalidateOnMount: false,
    shouldRetryOnError: false,
    onError: (error) => fail(error, texts.failed),
    onSuccess: () => setProblem(null),
  });

  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(
      () => window.location.replace(routes.login(routes.devices())),
      DEVICES_REDIRECT_MS,
    );
    return () => clearTimeout(timer);
  }, [isLeaving]);

  /** Removes the device immediately and restores it if the server refuses. Resolves to whether it was logged out. */
  async function logoutDevice(deviceId: string): Promise<boolean> {
    const rest = devices.filter(({ deviceKey }) => deviceKey !== deviceId);
    setProblem(null);
    try {
      await mutate(
        async () => {
          await callApi("logoutDevice", { body: { deviceId } });
          return rest;
        },
        { optimisticData: rest, rollbackOnError: true, revalidate: false },
      );
      return true;
    } catch (error) {
      fail(error, texts.logoutFailed);
      return false;
    }
  }

  return { devices, problem, isLeaving, fail, logoutDevice };
}
