import { useEffect, useState } from "react";
import { chatTexts } from "#components/chat/texts.ts";
import { QuestionSheet } from "#components/ui/question-sheet";
import { confirmLeaving } from "#lib/client/page/confirm-leaving";
import { recordingTexts as texts } from "./recording-texts.ts";

interface RecordingGuardProps {
  /** Must keep its identity. */
  onDiscard: () => void;
}

/** Shown while recording: asks before the member leaves the conversation, since the recording would be lost. */
export function RecordingGuard({ onDiscard }: RecordingGuardProps) {
  const [leave, setLeave] = useState<(() => void) | null>(null);
  useEffect(() => confirmLeaving((then) => setLeave(() => then)), []);
  if (!leave) return null;
  return (
    <QuestionSheet
      dialogId="discard-recording-sheet"
      title={texts.discardTitle}
      text={texts.discardText}
      action={chatTexts.discard}
      onDecide={() => {
        onDiscard();
        leave();
      }}
      onClose={() => setLeave(null)}
    />
  );
}
