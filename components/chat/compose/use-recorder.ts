import { useCallback, useEffect, useRef, useState } from "react";
import type { OutgoingVoice } from "#components/chat/state/message-outbox.ts";
import { storeFile } from "#lib/client/media/file-uploads";
import { loadOnPress } from "#lib/client/page/lazy-load";
import { showToast } from "#lib/client/toasts";
import { loadRecording } from "./composer-chunks.ts";
import type { Recording } from "./recorder.ts";

type Parts = Awaited<ReturnType<typeof loadRecording>>;

/** State of a recording. */
type RecorderState =
  | { status: "idle" }
  /** The browser asks for permission. */
  | { status: "starting"; parts: Parts }
  | { status: "recording"; parts: Parts; recording: Recording };

/**
 * Records voice messages. The recorder is loaded with the first recording; errors are shown in a toast.
 * @param submit sends the recording; called when it is stopped or reaches its maximum length
 */
export function useRecorder(userId: string, submit: (content: { voice: OutgoingVoice }) => void) {
  const [state, setState] = useState<RecorderState>({ status: "idle" });
  const current = useRef<Recording | null>(null);
  const isActive = useRef(false);

  const end = useCallback(() => {
    isActive.current = false;
    current.current = null;
    setState({ status: "idle" });
  }, []);

  const stop = useCallback(async () => {
    const recording = current.current;
    end();
    if (!recording) return;
    try {
      const { file, durationMs, peaks } = await recording.stop();
      const fileId = crypto.randomUUID();
      await storeFile(userId, fileId, file);
      submit({ voice: { fileId, durationMs, peaks, key: null } });
    } catch (error) {
      const { recordingTexts } = await loadRecording();
      showToast(error instanceof Error ? error.message : recordingTexts.empty, "danger");
    }
  }, [end, userId, submit]);

  // Leaving the conversation discards the recording.
  useEffect(
    () => () => {
      isActive.current = false;
      current.current?.cancel();
    },
    [],
  );

  async function start(): Promise<void> {
    if (isActive.current) return;
    isActive.current = true;
    const parts = await loadOnPress(loadRecording);
    if (!parts || !isActive.current) return end();
    setState({ status: "starting", parts });
    try {
      const recording = await parts.startRecording(() => {
        showToast(parts.recordingTexts.full);
        void stop();
      });
      if (!isActive.current) return recording.cancel();
      current.current = recording;
      setState({ status: "recording", parts, recording });
    } catch (error) {
      end();
      const isKnown = error instanceof Error && error.name === "RecorderProblem";
      showToast(isKnown ? error.message : parts.recordingTexts.microphoneBusy, "danger");
    }
  }

  const cancel = useCallback(() => {
    current.current?.cancel();
    end();
  }, [end]);

  return { state, start, stop, cancel };
}
