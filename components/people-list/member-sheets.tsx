"use client";

import { useState } from "react";
import { handOverTitle, removeTitle, memberListTexts as texts } from "#components/community/texts.ts";
import { Button } from "#components/ui/button";
import { Sheet } from "#components/ui/sheet";
import { TextField } from "#components/ui/text-field";
import { COMMUNITY_REASON_MAX_LENGTH } from "#contract/limits";
import { peopleListTexts } from "./texts.ts";
import { HAND_OVER_SHEET, type MemberChanges, REMOVE_MEMBER_SHEET } from "./use-member-changes.ts";

interface MemberSheetsProps {
  changes: MemberChanges;
}

/** Confirmation sheets for removing a member and for handing over ownership; one of each for the whole list. */
export function MemberSheets({ changes: { chosen, remove, handOver } }: MemberSheetsProps) {
  const [reason, setReason] = useState("");
  const name = chosen?.name || peopleListTexts.unknownName;

  function decide(button: HTMLElement, act: () => Promise<void>): void {
    button.closest("dialog")?.close();
    void act();
    setReason("");
  }
  return (
    <>
      <Sheet
        id={REMOVE_MEMBER_SHEET}
        title={removeTitle(name)}
        text={texts.removeText}
        action={
          <Button
            variant="danger"
            onClick={({ currentTarget }) => decide(currentTarget, () => remove(reason))}
          >
            {texts.removeShort}
          </Button>
        }
      >
        <ReasonField id={`${REMOVE_MEMBER_SHEET}-reason`} value={reason} onChange={setReason} />
      </Sheet>
      <Sheet
        id={HAND_OVER_SHEET}
        title={handOverTitle(name)}
        text={texts.handOverText}
        action={
          <Button variant="primary" onClick={({ currentTarget }) => decide(currentTarget, handOver)}>
            {texts.handOver}
          </Button>
        }
      />
    </>
  );
}

interface ReasonFieldProps {
  id: string;
  value: string;
  onChange: (reason: string) => void;
}

/** The moderator's reason, for the moderation log. */
function ReasonField({ id, value, onChange }: ReasonFieldProps) {
  return (
    <div className="mt-5">
      <TextField
        id={id}
        name="reason"
        label={texts.reason}
        hint={texts.reasonHint}
        dir="auto"
        autoComplete="off"
        maxLength={COMMUNITY_REASON_MAX_LENGTH}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
