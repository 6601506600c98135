"use client";

import type { MouseEvent } from "react";
import { useState } from "react";
import { Button } from "#components/ui/button";
import { PAGE_FORM_ID } from "#components/ui/page-form";
import { requestSheet } from "#lib/client/sheet-requests";
import { useBlock } from "#lib/client/use-relation";
import { strangerNamed } from "#lib/shared/follow-target";
import { formAction } from "#lib/shared/form-action";
import { profileMessages } from "#lib/shared/messages/profile";

interface BlockBackProps {
  username: string;
}

/** Blocks somebody who has blocked the member. Whether that has been done before is not told here: once more changes nothing. */
export function BlockBack({ username }: BlockBackProps) {
  const [target] = useState(() => strangerNamed(username));
  const { state, unblock } = useBlock(target);

  function press(event: MouseEvent): void {
    event.preventDefault();
    if (state.isBlocked) unblock();
    else requestSheet({ kind: "block", person: { username } });
  }

  return (
    <Button
      type="submit"
      form={PAGE_FORM_ID}
      formAction={formAction(state.isBlocked ? "unblockUser" : "blockUser", { username })}
      onClick={press}
    >
      {state.isBlocked ? profileMessages.unblock : profileMessages.block} @{username}
    </Button>
  );
}
