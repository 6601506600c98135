"use client";

import { useState } from "react";
import { requestSheet } from "#components/shell/sheet-requests.ts";
import { Button } from "#components/ui/button";
import { EndpointButton } from "#components/ui/endpoint-button";
import { JoinLabel } from "./join-label.tsx";
import type { MembershipState } from "./membership-status.ts";
import { membershipTexts as texts } from "./texts.ts";
import { useMembership } from "./use-membership.ts";

interface JoinToggleProps {
  membership: MembershipState;
  /** The community's name for screen readers, in a list. */
  name?: string;
  size?: "medium" | "small";
}

/** Join or Joined; Request to join or Requested if members are admitted. Optimistic; without script it needs a `PageForm`. */
export function JoinToggle({ membership, name, size = "small" }: JoinToggleProps) {
  const { state, status, toggle } = useMembership(membership);
  const isOn = status !== "none";
  const [hasRequested, setHasRequested] = useState(false);

  function press(): void {
    // Leaving by mistake could only be undone by another request, so it asks first.
    if (status === "member" && !state.isPublic) requestSheet({ kind: "leave", membership: state });
    else {
      if (status === "none" && !state.isPublic) setHasRequested(true);
      toggle();
    }
  }

  const requestStatus = status === "waiting" ? texts.requestSent(state.name) : "";

  return (
    <>
      <EndpointButton
        as={Button}
        endpoint={isOn ? "leaveCommunity" : "joinCommunity"}
        params={{ slug: state.slug }}
        onPress={press}
        aria-pressed={isOn}
        variant={isOn ? "secondary" : "primary"}
        size={size}
        className={state.isPublic || status === "member" ? "min-w-22" : "min-w-27.5"}
      >
        <JoinLabel status={status} isPublic={state.isPublic} name={name} />
      </EndpointButton>
      {!state.isPublic && (
        <span role="status" className="sr-only">
          {hasRequested && requestStatus}
        </span>
      )}
    </>
  );
}
