import { Download, EyeOff, FileText } from "lucide";
import { fileFacts } from "#components/chat/message/files/late-texts.ts";
import { Icon } from "#components/ui/icon";
import { Picture } from "#components/ui/picture";
import { Video } from "#components/ui/video/video";
import type { ModeratedFile } from "#contract/moderation-report";
import { hideFile, showFile, reportTexts as texts } from "./report-texts.ts";

interface HiddenFileProps {
  file: ModeratedFile;
  /** Its place among those that are shown with it, such as "2 of 4"; empty if it is the only one. */
  place: string;
}

type ShownFileProps = { file: Exclude<ModeratedFile, { kind: "document" }> };

/**
 * A file of what was reported, behind a press, since it may be upsetting. Nothing of it is shown before, not even blurred, and
 * nothing loaded but the poster of a video, which browsers do not leave for later.
 */
export function HiddenFile({ file, place }: HiddenFileProps) {
  if (file.kind === "document") return <DownloadedFile file={file} />;
  const ofPlace = place && ` ${place}`;
  return (
    <details className="group rounded-control border border-line">
      <summary className="flex min-h-touch cursor-pointer list-none items-center gap-2.5 px-3 font-semibold">
        <Icon of={EyeOff} className="size-4.5 text-secondary" />
        <span className="whitespace-nowrap group-open:hidden">{showFile[file.kind] + ofPlace}</span>
        <span className="hidden whitespace-nowrap group-open:inline">{hideFile[file.kind] + ofPlace}</span>
        <span className="ms-auto text-end text-sm font-normal text-secondary">{texts.upsetting}</span>
      </summary>
      <div className="border-t border-line p-3">
        <ShownFile file={file} />
        {altOf(file) && <p className="wrap-text mt-2 text-sm text-secondary">{altOf(file)}</p>}
      </div>
    </details>
  );
}

function ShownFile({ file }: ShownFileProps) {
  switch (file.kind) {
    case "picture":
      return (
        // The placeholder is a blurred version, which would be seen under the picture while it loads.
        <Picture
          picture={{ ...file, thumbhash: null }}
          sizes="(min-width: 48rem) 36rem, 100vw"
          className="rounded-control [&_picture>img]:max-h-[75dvh] [&_picture>img]:object-contain"
        />
      );
    case "video":
      return (
        <Video
          video={file}
          name={showFile.video}
          controls
          className="h-auto max-h-[75dvh] w-full rounded-control object-contain"
        />
      );
    case "voice":
      // biome-ignore lint/a11y/useMediaCaption: recordings have no captions
      return <audio controls preload="none" src={file.url} className="w-full" />;
  }
}

function altOf(file: ShownFileProps["file"]): string {
  if (file.kind === "voice") return "";
  return file.kind === "video" ? file.poster.alt : file.alt;
}

/** A document, which is only ever downloaded. */
function DownloadedFile({ file }: { file: Extract<ModeratedFile, { kind: "document" }> }) {
  return (
    <div className="rounded-control border border-line">
      <a
        href={file.url}
        download={file.name}
        className="flex min-h-touch items-center gap-2.5 rounded-control px-3 py-2 hover:bg-hover"
      >
        <Icon of={FileText} className="size-4.5 shrink-0 text-secondary" />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">
            {texts.download} <bdi className="wrap-text">{file.name}</bdi>
          </span>
          <span className="block text-sm text-secondary tabular-nums">{fileFacts(file)}</span>
        </span>
        <Icon of={Download} className="size-4.5 shrink-0 text-secondary" />
      </a>
      <p className="border-t border-line px-3 py-2 text-sm text-secondary">{texts.notChecked}</p>
    </div>
  );
}
