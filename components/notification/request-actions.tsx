"use client";

import { Check } from "lucide";
import type { MouseEvent } from "react";
import { Button } from "#components/ui/button";
import { EndpointForm } from "#components/ui/endpoint-form";
import { Icon } from "#components/ui/icon";
import type { RequestAnswer } from "#contract/notification";
import { focusRow } from "./focus-row.ts";
import { answerRequest } from "./notification-changes.ts";
import { notificationTexts } from "./texts.ts";
import type { KnownEntry } from "./use-notification-list.ts";

interface RequestActionsProps {
  entry: KnownEntry;
  /** Name of the requesting person, for screen readers. */
  name: string;
}

/** Accept and Reject buttons; a plain form without script. */
export function RequestActions({ entry, name }: RequestActionsProps) {
  const { id, answer } = entry;
  if (answer) {
    return (
      <p className="mt-2.5 flex h-9 items-center gap-1.5 text-sm font-medium text-secondary">
        {answer === "accept" && <Icon of={Check} className="size-4" />}
        {answer === "accept" ? notificationTexts.accepted : notificationTexts.rejected}
      </p>
    );
  }

  function answerByScript(event: MouseEvent<HTMLElement>, action: RequestAnswer): void {
    event.preventDefault();
    // The buttons are removed, so the focus moves to the row.
    focusRow(event.currentTarget.closest("li"));
    void answerRequest(entry, action);
  }

  return (
    <EndpointForm endpoint="answerFollowRequest" className="relative mt-2.5 flex w-fit gap-2 *:min-w-24">
      <input type="hidden" name="notificationId" value={id} />
      <Button
        type="submit"
        name="action"
        value="accept"
        size="small"
        variant="primary"
        onClick={(event) => answerByScript(event, "accept")}
      >
        {notificationTexts.accept}
        <span className="sr-only"> {name}</span>
      </Button>
      <Button
        type="submit"
        name="action"
        value="reject"
        size="small"
        onClick={(event) => answerByScript(event, "reject")}
      >
        {notificationTexts.reject}
        <span className="sr-only"> {name}</span>
      </Button>
    </EndpointForm>
  );
}
