import { useEffect, useState } from "react";
import useSWR from "swr";
import { signOut } from "#components/auth/sign-out.ts";
import type { Device } from "#contract/device";
import { MINUTE, SECOND } from "#contract/limits";
import { routes } from "#contract/web-routes";
import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";
import { deviceTexts as texts } from "./texts.ts";

/** Part 2 section 9: the texts of what went wrong, then the sign-in page. */
const REDIRECT_MS = SECOND;

const isSessionGone = (error: unknown) => error instanceof ApiError && error.status === 401;
const isTokenRefused = (error: unknown) => error instanceof ApiError && error.code === "CSRF_INVALID";
const isAuthFailure = (error: unknown) => isSessionGone(error) || isTokenRefused(error);

/** What the page says of a failure: the server's words where it refused, otherwise what could not be done. */
function wordsOf(error: unknown, failed: string): string {
  if (!(error instanceof ApiError)) return texts.broke;
  return error.status > 0 && error.status < 500 ? error.message : failed;
}

async function loadDevices(): Promise<Device[]> {
  return (await callApi("listDevices", {})).devices;
}

/**
 * The member's devices, looked up again every minute (part 2 section 9) and when the page is looked at again. Whoever
 * is not signed in any more is told so and taken to the sign-in page.
 * @param served what the server's HTML shows
 */
export function useDevices(served: Device[]) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);

  function fail(error: unknown, failed: string): void {
    if (isAuthFailure(error)) setIsLeaving(true);
    // Without a connection the session ends at its own time; the page of it does now.
    if (isTokenRefused(error)) signOut().catch(() => undefined);
    setProblem(isAuthFailure(error) ? texts.authFailed : wordsOf(error, failed));
  }

  const { data: devices = served, mutate } = useSWR(["devices", served], loadDevices, {
    fallbackData: served,
    refreshInterval: isLeaving ? 0 : MINUTE,
    revalidateOnMount: false,
    shouldRetryOnError: false,
    onError: (error) => fail(error, texts.failed),
    onSuccess: () => setProblem(null),
  });

  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => window.location.replace(routes.login(routes.devices())), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isLeaving]);

  /** Gone at once, back in its place when the server refuses. Resolves to whether it was logged out. */
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
