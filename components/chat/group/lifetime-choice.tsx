"use client";

import { Timer } from "lucide";
import { lifetimeLabels, chatSheetTexts as texts } from "#components/chat/sheet-texts.ts";
import { setMessageLifetime } from "#components/chat/state/group-actions.ts";
import { disappearMessage } from "#components/chat/texts.ts";
import { Button } from "#components/ui/button";
import { Icon } from "#components/ui/icon";
import type { ConversationDetails } from "#contract/chat";
import type { MessageLifetime } from "#contract/message-lifetimes";
import { useChange } from "#lib/client/use-change";

interface LifetimeChoiceProps {
  conversation: ConversationDetails;
  /** Others are told what is chosen. */
  mayChoose: boolean;
}

const lifetimes = Object.keys(lifetimeLabels) as MessageLifetime[]; // the keys of the table

/** How long the messages of a conversation last. A choice is saved immediately. */
export function LifetimeChoice({ conversation: { id, messageLifetime }, mayChoose }: LifetimeChoiceProps) {
  const { run: choose } = useChange((lifetime: MessageLifetime) => setMessageLifetime(id, lifetime));
  if (!mayChoose) {
    if (messageLifetime === "") return null;
    return (
      <p className="flex items-center gap-2 text-sm text-secondary">
        <Icon of={Timer} className="size-4.5" />
        {disappearMessage(messageLifetime)}
      </p>
    );
  }
  return (
    <fieldset>
      <legend className="mb-1 flex items-center gap-2 font-semibold">
        <Icon of={Timer} className="size-4.5" />
        {texts.lifetime}
      </legend>
      <p className="mb-2 text-sm text-secondary">{texts.lifetimeHint}</p>
      {/* Not radio buttons, whose arrow keys would tell everybody of each choice on the way. */}
      <div className="flex flex-wrap gap-2">
        {lifetimes.map((lifetime) => {
          const isChosen = lifetime === messageLifetime;
          return (
            <Button
              key={lifetime}
              size="small"
              aria-pressed={isChosen}
              className="aria-pressed:bg-accent-soft aria-pressed:text-accent"
              onClick={() => isChosen || choose(lifetime)}
            >
              {lifetimeLabels[lifetime]}
            </Button>
          );
        })}
      </div>
    </fieldset>
  );
}
