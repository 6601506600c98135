"use client";

import { useState } from "react";
import { handOverTitle, removeTitle, memberListTexts as texts } from "#components/community/texts.ts";
import { Button } from "#components/ui/button";
import { Sheet } from "#components/ui/sheet";
import { ReasonField } from "./reason-field.tsx";
import { peopleListTexts } from "./texts.ts";
import { HAND_OVER_SHEET, type MemberChanges, REMOVE_MEMBER_SHEET } from "./use-member-changes.ts";

interface MemberSheetsProps {
  changes: MemberChanges;
}

/** What is asked before a member is removed or made the owner; one of each for the whole list. */
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
