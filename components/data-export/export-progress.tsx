import { Card } from "#components/ui/card";
import type { DataExport } from "#contract/data-export";
import { dataExportTexts as texts } from "./texts.ts";

interface ExportProgressProps {
  found: DataExport;
}

/** How far the copy is. */
export function ExportProgress({ found: { status, progress } }: ExportProgressProps) {
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
