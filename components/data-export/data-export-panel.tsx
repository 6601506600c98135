"use client";

import { Button } from "#components/ui/button";
import { FormMessage } from "#components/ui/form-message";
import type { DataExport } from "#contract/data-export";
import { ExportProgress } from "./export-progress.tsx";
import { ReadyExport } from "./ready-export.tsx";
import { dataExportTexts as texts } from "./texts.ts";
import { isUnderWay, useDataExport } from "./use-data-export.ts";

interface DataExportPanelProps {
  /** What there is; null when nothing was asked for. */
  served: DataExport | null;
}

/** Asks for a copy, shows how far it is, and hands it out. */
export function DataExportPanel({ served }: DataExportPanelProps) {
  const { found, busy, problem, start, download } = useDataExport(served);
  const isStarting = busy === "starting";
  const hasFailed = found?.status === "failed";
  return (
    <div className="space-y-4">
      {problem && <FormMessage message={problem} />}
      {hasFailed && !problem && <FormMessage message={texts.failedTitle} detail={texts.failedText} />}
      {found && isUnderWay(found) ? (
        <ExportProgress found={found} />
      ) : found?.status === "ready" ? (
        <ReadyExport found={found} busy={busy} onDownload={download} onRestart={start} />
      ) : (
        <Button variant="primary" isBusy={isStarting} onClick={start} className="w-full sm:w-auto">
          {isStarting ? texts.starting : hasFailed ? texts.retry : texts.start}
        </Button>
      )}
      <noscript>
        <p className="text-danger">{texts.needsScript}</p>
      </noscript>
    </div>
  );
}
