"use client";

import { useState } from "react";
import { useBlock } from "#components/person/use-relation.ts";
import { profileTexts } from "#components/profile/texts.ts";
import { requestSheet } from "#components/shell/sheet-requests.ts";
import { Button } from "#components/ui/button";
import { EndpointButton } from "#components/ui/endpoint-button";
import { strangerNamed } from "#lib/shared/follow-target";

interface BlockBackProps {
  username: string;
}

/** Blocks a member who has blocked the viewer. Does not reveal whether that was done before: blocking again changes nothing. */
export function BlockBack({ username }: BlockBackProps) {
  const [target] = useState(() => strangerNamed(username));
  const { state, unblock } = useBlock(target);

  function press(): void {
    if (state.isBlocked) unblock();
    else requestSheet({ kind: "block", person: { username } });
  }

  return (
    <EndpointButton
      as={Button}
      endpoint={state.isBlocked ? "unblockUser" : "blockUser"}
      params={{ username }}
      onPress={press}
    >
      {state.isBlocked ? profileTexts.unblock : profileTexts.block} @{username}
    </EndpointButton>
  );
}
