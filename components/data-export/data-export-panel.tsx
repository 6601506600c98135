"use client";

import { Button } from "#components/ui/button";
import { Card } from "#components/ui/card";
import { FormMessage } from "#components/ui/form-message";
import type { DataExport } from "#contract/data-export";
import { ReadyExport } from "./ready-export.tsx";
import { dataExportTexts as texts } from "./texts.ts";
import { isInProgress, useDataExport } from "./use-data-export.ts";

interface DataExportPanelProps {
  /** The current export; null if none was requested. */
  served: DataExport | null;
}

/** Requests a data export, shows its progress and offers the download. */
export function DataExportPanel({ served }: DataExportPanelProps) {
  const { found, busy, problem, start, download } = useDataExport(served);
  const isStarting = busy === "starting";
  const hasFailed = found?.status === "failed";
  return (
    <div className="space-y-4">
      {problem && <FormMessage message={problem} />}
      {hasFailed && !problem && <FormMessage message={texts.failedTitle} detail={texts.failedText} />}
      {found && isInProgress(found) ? (
        <ExportProgress found={found} />
      ) : found?.status === "ready" ? (
        <ReadyExport found={found} busy={busy} onDownload={download} onRestart={start} />
      ) : (
        <Button variant="primary" isBusy={isStarting} onClick={start} className="w-full md:w-auto">
          {isStarting ? texts.starting : hasFailed ? texts.retry : texts.start}
        </Button>
      )}
      <noscript>
        <p className="text-danger">{texts.needsScript}</p>
      </noscript>
    </div>
  );
}

interface ExportProgressProps {
  found: DataExport;
}

/** Progress of the export. */
function ExportProgress({ found: { status, progress } }: ExportProgressProps) {
  return (
    <Card aria-label={texts.progress} className="p-4">
      <p className="flex items-baseline justify-between gap-4 font-semibold">
        <span role="status">{status === "queued" ? texts.queued : texts.running}</span>
        <span className="text-secondary tabular-nums">{texts.percent(progress)}</span>
      </p>
      <progress
        aria-label={texts.progress}
        value={progress}
        max={100}
        className="mt-3 block h-2 w-full appearance-none overflow-hidden rounded-full bg-fill [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-hover [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-accent [&::-webkit-progress-value]:transition-[width]"
      />
      <p className="mt-3 text-secondary text-sm">{texts.mayLeave}</p>
    </Card>
  );
}
