import { EyeOff } from "lucide";
import { Icon } from "#components/ui/icon";
import { Picture } from "#components/ui/picture";
import { Video } from "#components/ui/video/video";
import type { ModeratedFile } from "#contract/moderation";
import { showFile, reportTexts as texts } from "./report-texts.ts";

interface HiddenFileProps {
  file: ModeratedFile;
}

/** A file of what was reported, behind a press, since it may be upsetting. Nothing of it is loaded or blurred before. */
export function HiddenFile({ file }: HiddenFileProps) {
  return (
    <details className="rounded-control border border-line">
      <summary className="flex min-h-touch cursor-pointer list-none items-center gap-2.5 px-3 font-semibold">
        <Icon of={EyeOff} className="size-4.5 text-secondary" />
        {showFile[file.kind]}
        <span className="ms-auto text-sm font-normal text-secondary">{texts.upsetting}</span>
      </summary>
      <div className="border-t border-line p-3">
        <ShownFile file={file} />
        {altOf(file) && <p className="wrap-text mt-2 text-sm text-secondary">{altOf(file)}</p>}
      </div>
    </details>
  );
}

function ShownFile({ file }: HiddenFileProps) {
  switch (file.kind) {
    case "picture":
      return (
        // The placeholder is a blurred version, which would be seen under the picture while it loads.
        <Picture
          picture={{ ...file, thumbhash: null }}
          sizes="(min-width: 48rem) 36rem, 100vw"
          className="rounded-control"
        />
      );
    case "video":
      return <Video video={file} name={showFile.video} controls className="h-auto w-full rounded-control" />;
    case "voice":
      // biome-ignore lint/a11y/useMediaCaption: recordings have no captions
      return <audio controls preload="none" src={file.url} className="w-full" />;
  }
}

function altOf(file: ModeratedFile): string {
  return file.kind === "video" ? file.poster.alt : file.alt;
}
