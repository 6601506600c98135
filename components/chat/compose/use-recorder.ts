import { useCallback, useEffect, useRef, useState } from "react";
import type { OutgoingVoice } from "#components/chat/state/outgoing-content.ts";
import { storeFile } from "#lib/client/media/file-uploads";
import { LOAD_FAILED } from "#lib/client/page/lazy-load";
import { showToast } from "#lib/client/toasts";
import { loadRecording } from "./composer-chunks.ts";
import type { Recording } from "./recorder.ts";

type Parts = Awaited<ReturnType<typeof loadRecording>>;

/** State of a recording. */
type RecorderState =
  | { status: "idle" }
  /** The recorder's code is being loaded. */
  | { status: "loading" }
  /** The browser asks for permission. */
  | { status: "starting"; parts: Parts }
  | { status: "recording"; parts: Parts; recording: Recording };

/** From pressing Record until the recording is sent or discarded. */
interface Attempt {
  /** Missing until the microphone is open. */
  recording?: Recording;
}

/**
 * Records voice messages. The recorder is loaded with the first recording; errors are shown in a toast.
 * @param submit sends the recording; called when it is stopped or reaches its maximum length
 */
export function useRecorder(userId: string, submit: (content: { voice: OutgoingVoice }) => void) {
  const [state, setState] = useState<RecorderState>({ status: "idle" });
  const current = useRef<Attempt | null>(null);

  const end = useCallback(() => {
    current.current = null;
    setState({ status: "idle" });
  }, []);

  const stop = useCallback(async () => {
    const recording = current.current?.recording;
    end();
    if (!recording) return;
    try {
      const { file, durationMs, peaks } = await recording.stop();
      const fileId = crypto.randomUUID();
      await storeFile(userId, fileId, file);
      submit({ voice: { fileId, durationMs, peaks, key: null } });
    } catch (error) {
      // Recordings reject with errors for the member.
      showToast((error as Error).message, "danger");
    }
  }, [end, userId, submit]);

  const cancel = useCallback(() => {
    current.current?.recording?.cancel();
    end();
  }, [end]);

  // Leaving the conversation discards the recording.
  useEffect(() => cancel, [cancel]);

  async function start(): Promise<void> {
    if (current.current) return;
    const attempt: Attempt = {};
    current.current = attempt;
    // The next attempt may have begun while this one was waiting.
    const isOver = () => current.current !== attempt;
    setState({ status: "loading" });
    try {
      const parts = await loadRecording();
      if (isOver()) return;
      setState({ status: "starting", parts });
      const recording = await parts.startRecording(stop);
      if (isOver()) return recording.cancel();
      attempt.recording = recording;
      setState({ status: "recording", parts, recording });
    } catch (error) {
      if (isOver()) return;
      end();
      const isKnown = error instanceof Error && error.name === "RecorderProblem";
      showToast(isKnown ? error.message : LOAD_FAILED, "danger");
    }
  }

  return { state, start, stop, cancel };
}
