"use client";

import { useEffect, useState } from "react";
import { muteTexts } from "#components/mute/texts.ts";
import { requestSheet } from "#components/shell/sheet-requests.ts";
import { Button } from "#components/ui/button";
import { Sheet } from "#components/ui/sheet";
import { hidePost } from "#lib/client/list/hidden-rows";
import { focusSafeChoice, useOpenOnMount } from "#lib/client/page/use-open-on-mount";
import { ReportForm } from "./report-form.tsx";
import type { ReportSubject } from "./report-subject.ts";
import { reportNumber, reportOutcomes, reportTitles, reportTexts as texts } from "./texts.ts";

interface ReportSheetProps {
  dialogId: string;
  /** The member who reports. */
  userId: string;
  subject: ReportSubject;
  onReported?: ((asOf: number) => void) | undefined;
  onClose?: () => void;
}

/** Reports something and shows the outcome. A reported post is hidden immediately. Opens when mounted. */
export function ReportSheet({ dialogId, userId, subject, onReported, onClose }: ReportSheetProps) {
  const [number, setNumber] = useState<number | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const formId = `${dialogId}-form`;
  useOpenOnMount(dialogId);
  // The focused submit button is not part of the second step.
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
      <ReportForm
        id={formId}
        userId={userId}
        subject={subject}
        isBusy={isBusy}
        onBusy={setIsBusy}
        onSent={finish}
      />
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
      {`${muteTexts.mute} @${username}`}
    </Button>
  );
}
