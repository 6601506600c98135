"use client";

import { Pause, Play } from "lucide";
import { useRef } from "react";
import { formatDuration, chatTexts as texts } from "#components/chat/texts.ts";
import { IconButton } from "#components/ui/icon-button";
import { usePlayback } from "./use-playback.ts";
import { Waveform } from "./waveform.tsx";

interface VoicePlayerProps {
  url: string;
  durationMs: number;
  peaks: readonly number[];
  /** The address no longer serves the recording. */
  onFailed: () => void;
}

const STEP_S = 1;

/** Plays a voice message: a waveform shows the position, arrow keys seek, and there are three speeds. */
export function VoicePlayer({ url, durationMs, peaks, onFailed }: VoicePlayerProps) {
  const audio = useRef<HTMLAudioElement>(null);
  const playback = usePlayback(audio, { url, durationMs, onFailed });
  const { isPlaying, positionMs, speed, hasFailed } = playback;
  const shown = isPlaying || positionMs > 0 ? positionMs : durationMs;
  return (
    <div className="relative flex w-68 max-w-full items-center gap-1.5 pt-1 pe-2">
      <audio ref={audio} src={url} preload="none" {...playback.handlers} />
      <IconButton
        icon={isPlaying ? Pause : Play}
        label={isPlaying ? texts.pause : texts.play}
        onClick={playback.toggle}
        className="text-accent"
      />
      <div className="min-w-0 flex-1">
        <div className="voice-wave relative">
          <Waveform peaks={peaks} share={positionMs / durationMs} />
          <input
            type="range"
            min={0}
            max={durationMs / 1000}
            step={STEP_S}
            value={positionMs / 1000}
            aria-label={texts.position}
            aria-valuetext={`${formatDuration(positionMs)} / ${formatDuration(durationMs)}`}
            onChange={({ target }) => playback.seek(Number(target.value) * 1000)}
            className="voice-position"
          />
        </div>
        <p role={hasFailed ? "alert" : undefined} className="text-xs text-secondary tabular-nums">
          {hasFailed ? texts.voiceFailed : formatDuration(shown)}
        </p>
      </div>
      <button
        type="button"
        aria-label={`${texts.speed}: ${speed}×`}
        title={texts.speed}
        onClick={playback.nextSpeed}
        className="min-h-touch min-w-touch rounded-full text-sm font-semibold text-secondary tabular-nums hover:bg-hover"
      >
        {speed}×
      </button>
    </div>
  );
}
