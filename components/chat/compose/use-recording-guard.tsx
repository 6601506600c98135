import { type ReactNode, useEffect, useState } from "react";
import { chatTexts as texts } from "#components/chat/texts.ts";
import { holdPage } from "#lib/client/page/hold-page";
import { loadPressed } from "#lib/client/page/late-parts";

/**
 * Asks whoever leaves the conversation while something is recorded: it would be gone.
 * @param onDiscard keeps its identity
 * @returns the question, while it is asked
 */
export function useRecordingGuard(isRecording: boolean, onDiscard: () => void): ReactNode {
  const [question, setQuestion] = useState<ReactNode>(null);

  useEffect(() => {
    if (!isRecording) return undefined;
    async function ask(leave: () => void): Promise<void> {
      const parts = await loadPressed(() => import("#components/chat/group/question-sheet"));
      if (!parts) return;
      setQuestion(
        <parts.QuestionSheet
          dialogId="discard-recording-sheet"
          title={texts.discardRecordingTitle}
          text={texts.discardRecordingText}
          action={texts.discard}
          onDecide={() => {
            onDiscard();
            leave();
          }}
          onClose={() => setQuestion(null)}
        />,
      );
    }
    return holdPage((leave) => void ask(leave));
  }, [isRecording, onDiscard]);

  return question;
}
