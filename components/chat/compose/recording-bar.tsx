"use client";

import { Square, Trash2 } from "lucide";
import { type RefObject, useEffect, useRef, useState } from "react";
import { Waveform } from "#components/chat/message/files/waveform";
import { Icon } from "#components/ui/icon";
import { IconButton } from "#components/ui/icon-button";
import { VOICE_PEAK_MAX } from "#contract/message-kinds";
import { isOverlayOpen } from "#lib/client/page/taken-keys";
import type { Recording } from "./recorder.ts";
import { recordingMessage, recordingTexts as texts } from "./recording-texts.ts";

interface RecordingBarProps {
  /** Null while the browser asks for permission. */
  recording: Recording | null;
  /** The text box, hidden while this is shown. */
  field: RefObject<HTMLElement | null>;
  onStop: () => void;
  onCancel: () => void;
}

const TICK_MS = 100;
const SHOWN_LEVELS = 40;

/** Replaces the text box while recording, and takes the focus from it and gives it back. */
export function RecordingBar({ recording, field, onStop, onCancel }: RecordingBarProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  const stop = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    (recording ? stop : cancel).current?.focus();
  }, [recording]);
  useEffect(
    () => () => {
      // The focus fell back on an ancestor, such as the body, unless the member had moved it elsewhere.
      if (document.activeElement?.contains(field.current)) field.current?.focus();
    },
    [field],
  );
  useEffect(() => {
    function discard(event: KeyboardEvent): void {
      // An open dialog is closed first.
      if (event.key !== "Escape" || event.defaultPrevented || isOverlayOpen()) return;
      event.preventDefault();
      onCancel();
    }
    document.addEventListener("keydown", discard);
    return () => document.removeEventListener("keydown", discard);
  }, [onCancel]);
  return (
    <div className="flex min-h-touch items-center gap-2 pe-1">
      <IconButton ref={cancel} icon={Trash2} label={texts.cancel} onClick={onCancel} />
      {recording ? (
        <Level recording={recording} />
      ) : (
        <p role="status" className="text-secondary">
          {texts.starting}
        </p>
      )}
      <button
        ref={stop}
        type="button"
        onClick={onStop}
        disabled={!recording}
        aria-label={texts.stop}
        title={texts.stop}
        className="relative ms-auto inline-flex size-9 shrink-0 items-center justify-center rounded-full bg-danger text-on-danger after:absolute after:-inset-1 disabled:opacity-55"
      >
        <Icon of={Square} className="size-4 fill-current" />
      </button>
    </div>
  );
}

/** The time and the loudness so far. */
function Level({ recording: { startedAt, levels } }: { recording: Recording }) {
  const [ms, setMs] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setMs(performance.now() - startedAt), TICK_MS);
    return () => clearInterval(timer);
  }, [startedAt]);
  const peaks = levels.slice(-SHOWN_LEVELS).map((level) => level * VOICE_PEAK_MAX);
  return (
    <>
      <span
        aria-hidden="true"
        className="size-2.5 animate-[recording_1.2s_ease-in-out_infinite] rounded-full bg-danger"
      />
      <p role="timer" className="font-medium whitespace-nowrap tabular-nums">
        {recordingMessage(ms)}
      </p>
      <span className="min-w-0 flex-1 px-2">
        <Waveform peaks={peaks} share={1} />
      </span>
    </>
  );
}
