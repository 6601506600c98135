"use client";

import { useEffect, useState } from "react";
import { Button } from "#components/ui/button";
import { Sheet } from "#components/ui/sheet";
import { hidePost } from "#lib/client/hidden-rows";
import type { ReportSubject } from "#lib/client/report-subject";
import { requestSheet } from "#lib/client/sheet-requests";
import { focusSafeChoice, useOpenOnMount } from "#lib/client/use-open-on-mount";
import { muteMessages } from "#lib/shared/messages/mute";
import {
  reportNumber,
  reportOutcomes,
  reportTitles,
  reportMessages as texts,
} from "#lib/shared/messages/report";
import { ReportForm } from "./report-form.tsx";

interface ReportSheetProps {
  dialogId: string;
  subject: ReportSubject;
  onReported?: ((asOf: number) => void) | undefined;
  onClose?: () => void;
}

/** Reports something and says what came of it. A post leaves the page at once. Open when it comes into the page. */
export function ReportSheet({ dialogId, subject, onReported, onClose }: ReportSheetProps) {
  const [number, setNumber] = useState<number | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const formId = `${dialogId}-form`;
  useOpenOnMount(dialogId);
  // The button that sent it, which had the focus, is not in the second step.
  useEffect(() => {
    if (number !== null) focusSafeChoice(dialogId);
  }, [dialogId, number]);

  function finish(reportedAs: number, asOf: number): void {
    setNumber(reportedAs);
    if (subject.kind === "post") hidePost(subject.postId, true);
    onReported?.(asOf);
  }

  if (number !== null) {
    return (
      <Sheet
        id={dialogId}
        title={texts.thanks}
        onClose={onClose}
        cancelLabel={texts.done}
        action={"username" in subject && <MuteToo username={subject.username} />}
      >
        <p role="status" className="mt-1.5 text-secondary text-pretty">
          {reportNumber(number)} {reportOutcomes[subject.kind]}
        </p>
      </Sheet>
    );
  }
  return (
    <Sheet
      id={dialogId}
      title={reportTitles[subject.kind]}
      text={texts.text}
      onClose={onClose}
      action={
        <Button type="submit" form={formId} variant="primary" isBusy={isBusy}>
          {isBusy ? texts.sending : texts.send}
        </Button>
      }
    >
      <ReportForm id={formId} subject={subject} isBusy={isBusy} onBusy={setIsBusy} onSent={finish} />
    </Sheet>
  );
}

function MuteToo({ username }: { username: string }) {
  return (
    <Button
      onClick={({ currentTarget }) => {
        currentTarget.closest("dialog")?.close();
        requestSheet({ kind: "mute", person: { username } });
      }}
    >
      {`${muteMessages.mute} @${username}`}
    </Button>
  );
}
