"use client";

import type { MouseEvent } from "react";
import { Button } from "#components/ui/button";
import { PAGE_FORM_ID } from "#components/ui/page-form";
import { type MembershipState, useMembership } from "#lib/client/use-membership";
import { formAction } from "#lib/shared/form-action";
import { membershipMessages as texts } from "#lib/shared/messages/membership";

interface JoinToggleProps {
  membership: MembershipState;
  /** In a list: what it is about, for screen readers. */
  name?: string;
  size?: "medium" | "small";
}

/** Join or Joined. Shows the change at once; needs a `PageForm` on the page to work without script. */
export function JoinToggle({ membership, name, size = "small" }: JoinToggleProps) {
  const { isMember, toggle } = useMembership(membership);

  function toggleByScript(event: MouseEvent): void {
    event.preventDefault();
    toggle();
  }

  return (
    <Button
      type="submit"
      form={PAGE_FORM_ID}
      formAction={formAction(isMember ? "leaveCommunity" : "joinCommunity", { slug: membership.slug })}
      onClick={toggleByScript}
      aria-pressed={isMember}
      variant={isMember ? "secondary" : "primary"}
      size={size}
      className="min-w-22"
    >
      {isMember ? texts.joined : texts.join}
      {name !== undefined && <span className="sr-only"> {name}</span>}
    </Button>
  );
}
