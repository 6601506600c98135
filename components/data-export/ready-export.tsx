import { FileArchive } from "lucide";
import { Button } from "#components/ui/button";
import { Card } from "#components/ui/card";
import { Icon } from "#components/ui/icon";
import { useDateStyle } from "#components/ui/use-date-style";
import type { DataExport } from "#contract/data-export";
import { formatFullTime } from "#lib/shared/format/format-date";
import { formatBytes } from "./format-bytes.ts";
import { dataExportTexts as texts } from "./texts.ts";

interface ReadyExportProps {
  found: DataExport;
  busy: "starting" | "opening" | null;
  onDownload: () => void;
  onRestart: () => void;
}

/** The download, and until when it is available. */
export function ReadyExport({ found, busy, onDownload, onRestart }: ReadyExportProps) {
  const { sizeBytes, expiresAt } = found;
  return (
    <>
      <Card aria-labelledby="ready-export" className="p-4">
        <div className="flex items-start gap-3.5">
          <Icon of={FileArchive} className="mt-0.5 size-icon text-accent" />
          <div className="min-w-0">
            <h3 id="ready-export" role="status" className="text-base">
              {texts.ready}
            </h3>
            {sizeBytes !== null && (
              <p className="text-secondary text-sm tabular-nums">{texts.size(formatBytes(sizeBytes))}</p>
            )}
            {expiresAt && (
              <p className="text-secondary text-sm text-pretty">
                {texts.until} <FullTime value={expiresAt} />
              </p>
            )}
          </div>
        </div>
        <Button
          variant="primary"
          isBusy={busy === "opening"}
          disabled={busy !== null}
          onClick={onDownload}
          className="mt-4 w-full"
        >
          {busy === "opening" ? texts.opening : texts.download}
        </Button>
      </Card>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-secondary text-sm">{texts.againHint}</p>
        <Button size="small" isBusy={busy === "starting"} disabled={busy !== null} onClick={onRestart}>
          {busy === "starting" ? texts.starting : texts.again}
        </Button>
      </div>
    </>
  );
}

interface FullTimeProps {
  /** UTC, ISO 8601. */
  value: string;
}

/** A full date and time. */
function FullTime({ value }: FullTimeProps) {
  const style = useDateStyle();
  return (
    <time dateTime={value} lang={style.language} suppressHydrationWarning>
      {formatFullTime(value, style) + style.zoneNote}
    </time>
  );
}
