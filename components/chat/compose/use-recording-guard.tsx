import { type ReactNode, useEffect, useState } from "react";
import { chatTexts as texts } from "#components/chat/texts.ts";
import { confirmLeaving } from "#lib/client/page/confirm-leaving";
import { loadOnPress } from "#lib/client/page/lazy-load";
import { loadRecording } from "./composer-chunks.ts";

/**
 * Asks for confirmation before the member leaves a conversation while recording, since the recording would be lost.
 * @param onDiscard must keep its identity
 * @returns the confirmation sheet while it is open
 */
export function useRecordingGuard(isRecording: boolean, onDiscard: () => void): ReactNode {
  const [question, setQuestion] = useState<ReactNode>(null);

  useEffect(() => {
    if (!isRecording) return undefined;
    async function ask(leave: () => void): Promise<void> {
      const loaded = await loadOnPress(loadRecording);
      if (!loaded) return;
      const { QuestionSheet, recordingTexts } = loaded;
      setQuestion(
        <QuestionSheet
          dialogId="discard-recording-sheet"
          title={recordingTexts.discardTitle}
          text={recordingTexts.discardText}
          action={texts.discard}
          onDecide={() => {
            onDiscard();
            leave();
          }}
          onClose={() => setQuestion(null)}
        />,
      );
    }
    return confirmLeaving((leave) => void ask(leave));
  }, [isRecording, onDiscard]);

  return question;
}
