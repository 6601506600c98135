import { useEffect, useState } from "react";
import useSWR from "swr";
import type { DataExport } from "#contract/data-export";
import { API_PREFIX, EXPORT_FILE_PREFIX } from "#contract/paths";
import { SECOND } from "#contract/units";
import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";
import { onServerEvent } from "#lib/client/realtime/on-server-event";
import { reasonOf } from "#lib/client/refusal";
import { ReauthCancelled, withReauth } from "#lib/client/session/with-reauth";
import { showToast } from "#lib/client/toasts";
import { dataExportTexts as texts } from "./texts.ts";

const POLL_MS = 2 * SECOND;

type Found = DataExport | null;

const loadExport = async (): Promise<Found> => (await callApi("getDataExport", {})).dataExport;

/** Whether the export is being made. */
export function isInProgress(found: Found): boolean {
  return found?.status === "queued" || found?.status === "running";
}

/**
 * The member's data export, polled while it is being made.
 * @param served the export rendered by the server
 */
export function useDataExport(served: Found) {
  const [busy, setBusy] = useState<"starting" | "opening" | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { data, mutate } = useSWR<Found>(["data-export", served], loadExport, {
    fallbackData: served,
    revalidateOnMount: false,
    refreshInterval: (found) => (isInProgress(found ?? null) ? POLL_MS : 0),
    // The next poll may succeed.
    onError: () => undefined,
  });

  useEffect(
    () =>
      onServerEvent("notification", ({ page }) => {
        if (page === "downloadData") void mutate();
      }),
    [mutate],
  );

  async function attempt(kind: "starting" | "opening", failed: string, action: () => Promise<void>) {
    setBusy(kind);
    setProblem(null);
    try {
      await withReauth(action);
    } catch (error) {
      if (!(error instanceof ReauthCancelled)) setProblem(reasonOf(error, failed));
      // It may have expired, or been replaced from another device.
      if (error instanceof ApiError && error.code === "NOT_FOUND") void mutate();
    } finally {
      setBusy(null);
    }
  }

  const start = () =>
    attempt("starting", texts.startFailed, async () => {
      const { dataExport } = await callApi("startDataExport", {});
      await mutate(dataExport, { revalidate: false });
    });

  const download = () =>
    attempt("opening", texts.openFailed, async () => {
      const { token } = await callApi("openDataExport", {});
      // An attachment, so the page stays.
      window.location.assign(`${API_PREFIX}${EXPORT_FILE_PREFIX}/${encodeURIComponent(token)}`);
      showToast(texts.downloading, "success");
    });

  return { found: data ?? null, busy, problem, start, download };
}
