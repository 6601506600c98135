"use client";

import { Check, Users } from "lucide";
import { Avatar } from "#components/ui/avatar";
import { Button } from "#components/ui/button";
import { Icon } from "#components/ui/icon";
import type { ShareTarget } from "./share-targets.ts";
import {
  notSentToMessage,
  retryToMessage,
  sendingToMessage,
  sendToMessage,
  sentToMessage,
  shareTexts as texts,
} from "./texts.ts";

/** Status of sending to a target. */
export type Sending = "sending" | "sent" | { readonly failure: string };

interface ShareTargetRowProps {
  target: ShareTarget;
  sending: Sending | undefined;
  onSend: () => void;
}

/** A person or group with a button to send to them. Sends once only. */
export function ShareTargetRow({ target, sending, onSend }: ShareTargetRowProps) {
  const { name, handle, picture, isGroup } = target;
  const hasFailed = typeof sending === "object";
  return (
    <li className="flex min-h-14 items-center gap-3 py-1">
      {isGroup ? (
        <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-fill text-secondary">
          <Icon of={Users} />
        </span>
      ) : (
        <Avatar picture={picture} />
      )}
      <span className="min-w-0 flex-1">
        <bdi className="block truncate text-start font-semibold">{name}</bdi>
        {hasFailed ? (
          <span className="wrap-text block text-sm text-danger">{sending.failure}</span>
        ) : (
          handle && <span className="block truncate text-sm text-secondary">{handle}</span>
        )}
      </span>
      <Button
        size="small"
        variant={sending === "sent" ? "secondary" : "primary"}
        aria-label={labelOf(sending)(name)}
        // Not `disabled`, so that it keeps focus.
        aria-disabled={sending === "sending" || sending === "sent"}
        onClick={() => {
          if (sending === undefined || hasFailed) onSend();
        }}
        className="shrink-0 aria-disabled:opacity-80"
      >
        {sending === "sent" && <Icon of={Check} className="size-4" />}
        {wordsOf(sending)}
      </Button>
      <span role="status" className="sr-only">
        {sending === "sent" && sentToMessage(name)}
        {hasFailed && notSentToMessage(name, sending.failure)}
      </span>
    </li>
  );
}

function wordsOf(sending: Sending | undefined): string {
  if (sending === undefined) return texts.send;
  if (sending === "sending") return texts.sending;
  return sending === "sent" ? texts.sent : texts.retry;
}

function labelOf(sending: Sending | undefined): (name: string) => string {
  if (sending === undefined) return sendToMessage;
  if (sending === "sending") return sendingToMessage;
  return sending === "sent" ? sentToMessage : retryToMessage;
}
