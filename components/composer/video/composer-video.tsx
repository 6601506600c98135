"use client";

import { CaptionsOff, RotateCw, X } from "lucide";
import { type RefObject, useEffect, useId, useRef, useState } from "react";
import type { DraftVideo } from "#components/composer/post-draft.ts";
import { composerTexts } from "#components/composer/texts.ts";
import type { ComposerHandle } from "#components/composer/use-composer.ts";
import { Button } from "#components/ui/button";
import { Icon } from "#components/ui/icon";
import { RangeInput } from "#components/ui/range-input";
import { SECOND } from "#contract/units";
import { fileUploads, useFileUrl } from "#lib/client/media/file-uploads";
import { useObserved } from "#lib/client/observable-map";
import { classNames } from "#lib/shared/class-names";
import { CaptionsChoice } from "./captions-choice.tsx";
import { frameMessage, videoComposerTexts as texts } from "./texts.ts";
import { useDraftVideo } from "./use-draft-video.ts";

interface ComposerVideoProps {
  composer: ComposerHandle;
  video: DraftVideo;
  field: RefObject<HTMLTextAreaElement | null>;
  onDescribe: (pictureId: string) => void;
}

const overlayButton =
  "flex h-9 shrink-0 items-center justify-center rounded-full border border-line bg-raised px-2.5 text-sm font-semibold " +
  "whitespace-nowrap text-text shadow-float hover:bg-hover";

/** The draft's video: preview, description, poster frame, captions and remove button. */
export function ComposerVideo({ composer, video, field, onDescribe }: ComposerVideoProps) {
  const { retry, chooseFrame } = useDraftVideo(composer, video);
  const url = useFileUrl(composer.userId, video.id);
  const upload = useObserved(fileUploads, video.id);
  const poster = useObserved(fileUploads, video.poster.id);
  const isRefused = !video.upload && upload?.failure?.isFinal === true;
  const isDescribed = video.poster.alt.trim() !== "";
  return (
    <section
      aria-label={texts.region}
      data-picture={video.poster.id}
      className="mt-2 overflow-hidden rounded-card border border-line"
    >
      <div className="relative bg-fill">
        <Preview url={url} poster={poster?.url ?? video.poster.upload?.image.url} video={video} />
        <button
          type="button"
          data-button="remove"
          aria-label={texts.remove}
          title={texts.remove}
          onClick={() => {
            composer.removeVideo();
            field.current?.focus();
          }}
          className={classNames(overlayButton, "absolute top-2 right-2 w-9 px-0!")}
        >
          <Icon of={X} className="size-4.5" />
        </button>
        <button
          type="button"
          data-button="describe"
          aria-label={isDescribed ? texts.described : texts.describe}
          title={isDescribed ? video.poster.alt : texts.describe}
          onClick={() => onDescribe(video.poster.id)}
          className={classNames(overlayButton, "absolute top-2 left-2", isDescribed && "text-accent!")}
        >
          {isDescribed ? "ALT ✓" : "+ ALT"}
        </button>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1 px-3 py-2">
        {video.upload ? (
          <p role="status" className="sr-only">
            {texts.uploaded}
          </p>
        ) : upload?.failure ? (
          <div role="alert" className="flex flex-wrap items-center gap-2 py-1 text-sm">
            <p className="text-danger">{upload.failure.message}</p>
            {!isRefused && (
              <Button size="small" aria-label={texts.retry} onClick={retry} className="ml-auto">
                <Icon of={RotateCw} className="size-4" />
                {composerTexts.retry}
              </Button>
            )}
          </div>
        ) : (
          <progress
            aria-label={texts.uploading}
            value={upload?.progress ?? 0}
            className="upload-progress my-1 w-full"
          />
        )}
        {!isRefused && (
          <>
            <FrameChoice video={video} isReady={url !== undefined} onChoose={chooseFrame} />
            <CaptionsChoice composer={composer} video={video} icon={CaptionsOff} />
          </>
        )}
      </div>
    </section>
  );
}

interface PreviewProps {
  /** Object URL of the file, while this browser has it. */
  url: string | undefined;
  poster: string | undefined;
  video: DraftVideo;
}

function Preview({ url, poster, video: { width, height, poster: frame } }: PreviewProps) {
  const name = frame.alt || texts.region;
  if (!url) {
    return poster ? (
      <img src={poster} alt={name} width={width} height={height} className="mx-auto h-auto max-h-80 w-auto" />
    ) : (
      <div className="h-40" />
    );
  }
  return (
    <video
      src={url}
      poster={poster}
      width={width}
      height={height}
      aria-label={name}
      controls
      muted
      playsInline
      preload="metadata"
      className="mx-auto block h-auto max-h-80 w-full object-contain"
    />
  );
}

interface FrameChoiceProps {
  video: DraftVideo;
  /** The file is on this device. */
  isReady: boolean;
  onChoose: (atMs: number) => void;
}

/** Slider that chooses the poster frame. */
function FrameChoice({ video: { id, durationMs, posterAtMs }, isReady, onChoose }: FrameChoiceProps) {
  const sliderId = useId();
  const slider = useRef<HTMLInputElement>(null);
  const [atMs, setAtMs] = useState(posterAtMs);
  useEffect(() => {
    const { current } = slider;
    if (!current) return;
    // The native event, which fires once when the slider is released.
    const choose = () => onChoose(current.valueAsNumber);
    current.addEventListener("change", choose);
    return () => current.removeEventListener("change", choose);
  }, [onChoose]);
  return (
    <div className="flex min-h-touch items-center gap-3 text-sm">
      <label htmlFor={sliderId} className="text-secondary">
        {texts.frame}
      </label>
      <RangeInput
        key={id}
        id={sliderId}
        ref={slider}
        min={0}
        max={Math.max(1, durationMs - 100)}
        step={100}
        defaultValue={posterAtMs}
        disabled={!isReady}
        title={texts.frameHint}
        aria-valuetext={frameMessage(atMs, durationMs)}
        onInput={({ currentTarget }) => setAtMs(currentTarget.valueAsNumber)}
      />
      <span aria-hidden className="text-secondary tabular-nums">
        {(atMs / SECOND).toFixed(1)} / {(durationMs / SECOND).toFixed(1)} s
      </span>
    </div>
  );
}
