"use client";

import { type MouseEvent, useState } from "react";
import { requestSheet } from "#components/shell/sheet-requests.ts";
import { Button } from "#components/ui/button";
import { PAGE_FORM_ID } from "#components/ui/page-form";
import { formAction } from "#lib/shared/address/endpoint-address";
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

  function toggleByScript(event: MouseEvent): void {
    event.preventDefault();
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
      <Button
        type="submit"
        form={PAGE_FORM_ID}
        formAction={formAction(isOn ? "leaveCommunity" : "joinCommunity", { slug: state.slug })}
        onClick={toggleByScript}
        aria-pressed={isOn}
        variant={isOn ? "secondary" : "primary"}
        size={size}
        className={state.isPublic || status === "member" ? "min-w-22" : "min-w-27.5"}
      >
        <JoinLabel status={status} isPublic={state.isPublic} name={name} />
      </Button>
      {!state.isPublic && (
        <span role="status" className="sr-only">
          {hasRequested && requestStatus}
        </span>
      )}
    </>
  );
}
