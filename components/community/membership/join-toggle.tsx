"use client";

import type { MouseEvent } from "react";
import { requestSheet } from "#components/shell/sheet-requests.ts";
import { Button } from "#components/ui/button";
import { PAGE_FORM_ID } from "#components/ui/page-form";
import { formAction } from "#lib/shared/form-action";
import { JoinLabel } from "./join-label.tsx";
import { type MembershipState, useMembership } from "./use-membership.ts";

interface JoinToggleProps {
  membership: MembershipState;
  /** In a list: what it is about, for screen readers. */
  name?: string;
  size?: "medium" | "small";
}

/** Join or Joined; Request to join or Requested where one is let in. Shows the change at once; needs a `PageForm` on the page to work without script. */
export function JoinToggle({ membership, name, size = "small" }: JoinToggleProps) {
  const { state, standing, toggle } = useMembership(membership);
  const isOn = standing !== "none";

  function toggleByScript(event: MouseEvent): void {
    event.preventDefault();
    // A press too many there costs more than another press.
    if (standing === "member" && !state.isPublic) requestSheet({ kind: "leave", membership: state });
    else toggle();
  }

  return (
    <Button
      type="submit"
      form={PAGE_FORM_ID}
      formAction={formAction(isOn ? "leaveCommunity" : "joinCommunity", { slug: state.slug })}
      onClick={toggleByScript}
      aria-pressed={isOn}
      variant={isOn ? "secondary" : "primary"}
      size={size}
      className={state.isPublic || standing === "member" ? "min-w-22" : "min-w-27.5"}
    >
      <JoinLabel standing={standing} isPublic={state.isPublic} name={name} />
    </Button>
  );
}
