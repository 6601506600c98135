"use client";

import { BellOff } from "lucide";
import { useEffect, useRef } from "react";
import { muteChoices, chatSheetTexts as texts } from "#components/chat/sheet-texts.ts";
import { muteConversation } from "#components/chat/state/conversation-actions.ts";
import { Button } from "#components/ui/button";
import { Icon } from "#components/ui/icon";
import type { ConversationDetails } from "#contract/chat";
import { useChange } from "#lib/client/use-change";

interface MuteChoiceProps {
  conversation: ConversationDetails;
}

/** Mutes a conversation's badge and notifications for a chosen time. */
export function MuteChoice({ conversation: { id, mutedUntil } }: MuteChoiceProps) {
  const choices = useRef<HTMLFieldSetElement>(null);
  const hasChosen = useRef(false);
  const isMuted = mutedUntil !== null && Date.parse(mutedUntil) > Date.now();
  const { isBusy, run: choose } = useChange((hours: (typeof muteChoices)[number]["hours"] | undefined) => {
    hasChosen.current = true;
    return muteConversation(id, hours);
  });

  // The pressed button has been replaced by another one.
  useEffect(() => {
    if (isBusy || !hasChosen.current) return;
    hasChosen.current = false;
    choices.current?.querySelector("button")?.focus();
  }, [isBusy]);

  return (
    <fieldset ref={choices} disabled={isBusy}>
      <legend className="mb-1 flex items-center gap-2 font-semibold">
        <Icon of={BellOff} className="size-4.5" />
        {texts.mute}
      </legend>
      <p className="mb-2 text-sm text-secondary">{texts.muteHint}</p>
      <div className="flex flex-wrap gap-2">
        {isMuted ? (
          <Button size="small" onClick={() => choose(undefined)}>
            {texts.unmute}
          </Button>
        ) : (
          muteChoices.map(({ hours, label }) => (
            <Button key={label} size="small" onClick={() => choose(hours)}>
              {label}
            </Button>
          ))
        )}
      </div>
    </fieldset>
  );
}
