import { useCallback, useEffect, useRef, useState } from "react";
import { chatTexts as texts } from "#components/chat/texts.ts";
import { loadPressed } from "#lib/client/page/late-parts";
import { showToast } from "#lib/client/toasts";
import { loadRecorder } from "./composer-chunks.ts";
import type { Recorded, Recording } from "./recorder.ts";

/** How a recording stands. */
export type RecorderState =
  | { status: "idle" }
  /** The browser asks whether it may. */
  | { status: "starting" }
  | { status: "recording"; recording: Recording };

/**
 * Records voice messages. What recording needs is loaded with the first one; what keeps it from working is said in a toast.
 * @param onRecorded hears of what was recorded: it was stopped, or is as long as it may be
 */
export function useRecorder(onRecorded: (recorded: Recorded) => void) {
  const [state, setState] = useState<RecorderState>({ status: "idle" });
  const current = useRef<Recording | null>(null);
  const isWanted = useRef(false);

  const end = useCallback(() => {
    isWanted.current = false;
    current.current = null;
    setState({ status: "idle" });
  }, []);

  const stop = useCallback(async () => {
    const recording = current.current;
    end();
    if (!recording) return;
    try {
      onRecorded(await recording.stop());
    } catch (error) {
      showToast(error instanceof Error ? error.message : texts.recordingEmpty, "danger");
    }
  }, [end, onRecorded]);

  // Whoever leaves the conversation has not said it.
  useEffect(
    () => () => {
      isWanted.current = false;
      current.current?.cancel();
    },
    [],
  );

  async function start(): Promise<void> {
    if (isWanted.current) return;
    isWanted.current = true;
    setState({ status: "starting" });
    const part = await loadPressed(loadRecorder);
    if (!part) return end();
    try {
      const recording = await part.startRecording(() => {
        showToast(texts.recordingFull);
        void stop();
      });
      if (!isWanted.current) return recording.cancel();
      current.current = recording;
      setState({ status: "recording", recording });
    } catch (error) {
      end();
      const isKnown = error instanceof Error && error.name === "RecorderProblem";
      showToast(isKnown ? error.message : texts.microphoneBusy, "danger");
    }
  }

  const cancel = useCallback(() => {
    current.current?.cancel();
    end();
  }, [end]);

  return { state, start, stop, cancel };
}
