"use client";

import { type MouseEvent, useState } from "react";
import { profileTexts } from "#components/profile/texts.ts";
import type { NamedPerson } from "#components/shell/sheet-requests.ts";
import { Button } from "#components/ui/button";
import { Sheet } from "#components/ui/sheet";
import { useOpenOnMount } from "#lib/client/page/use-open-on-mount";
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
  useOpenOnMount(dialogId);

  function decide({ currentTarget }: MouseEvent): void {
    currentTarget.closest("dialog")?.close();
    block();
  }

  return (
    <Sheet
      id={dialogId}
      title={blockQuestion(username)}
      text={blockHint}
      action={
        <Button variant="danger" onClick={decide}>
          {profileTexts.block}
        </Button>
      }
    />
  );
}
