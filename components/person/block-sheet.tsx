"use client";

import { type MouseEvent, useState } from "react";
import { Button } from "#components/ui/button";
import { Sheet } from "#components/ui/sheet";
import type { NamedPerson } from "#lib/client/sheet-requests";
import { useOpenOnMount } from "#lib/client/use-open-on-mount";
import { useBlock } from "#lib/client/use-relation";
import { strangerNamed } from "#lib/shared/follow-target";
import { blockQuestion, profileMessages } from "#lib/shared/messages/profile";

interface BlockSheetProps {
  dialogId: string;
  person: NamedPerson;
}

/** Asks once, then blocks somebody. Open when it comes into the page. */
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
      text={profileMessages.blockHint}
      action={
        <Button variant="danger" onClick={decide}>
          {profileMessages.block}
        </Button>
      }
    />
  );
}
