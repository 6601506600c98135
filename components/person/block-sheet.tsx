"use client";

import { useState } from "react";
import { profileTexts } from "#components/profile/texts.ts";
import type { NamedPerson } from "#components/shell/sheet-requests.ts";
import { QuestionSheet } from "#components/ui/question-sheet";
import { strangerNamed } from "#lib/shared/follow-target";
import { blockHint, blockQuestion } from "./block-texts.ts";
import { useBlock } from "./use-relation.ts";

interface BlockSheetProps {
  dialogId: string;
  person: NamedPerson;
}

/** Blocks a member after confirmation. Opens when mounted. */
export function BlockSheet({ dialogId, person: { username } }: BlockSheetProps) {
  const [target] = useState(() => strangerNamed(username));
  const { block } = useBlock(target);
  return (
    <QuestionSheet
      dialogId={dialogId}
      title={blockQuestion(username)}
      text={blockHint}
      action={profileTexts.block}
      onDecide={block}
    />
  );
}
