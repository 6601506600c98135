"use client";

import type { MouseEvent } from "react";
import { useState } from "react";
import { useBlock } from "#components/person/use-relation.ts";
import { requestSheet } from "#components/shell/sheet-requests.ts";
import { Button } from "#components/ui/button";
import { PAGE_FORM_ID } from "#components/ui/page-form";
import { formAction } from "#lib/shared/address/endpoint-address";
import { strangerNamed } from "#lib/shared/follow-target";
import { profileTexts } from "./texts.ts";

interface BlockBackProps {
  username: string;
}

/** Blocks a member who has blocked the viewer. Does not reveal whether that was done before: blocking again changes nothing. */
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
      {state.isBlocked ? profileTexts.unblock : profileTexts.block} @{username}
    </Button>
  );
}
