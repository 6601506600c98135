"use client";

import { Timer } from "lucide";
import { useState } from "react";
import { lifetimeLabels, chatSheetTexts as texts } from "#components/chat/sheet-texts.ts";
import { setMessageLifetime } from "#components/chat/state/group-actions.ts";
import { disappearMessage } from "#components/chat/texts.ts";
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
  const [wished, setWished] = useState<MessageLifetime | null>(null);
  const { run: choose } = useChange(async (lifetime: MessageLifetime) => {
    setWished(lifetime);
    await setMessageLifetime(id, lifetime);
    setWished(null);
  });
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
      <p className="mb-1 text-sm text-secondary">{texts.lifetimeHint}</p>
      <div className="flex flex-wrap gap-x-6">
        {lifetimes.map((lifetime) => (
          <label key={lifetime} className="flex min-h-touch cursor-pointer items-center gap-2">
            <input
              type="radio"
              name="messageLifetime"
              checked={lifetime === (wished ?? messageLifetime)}
              onChange={() => choose(lifetime)}
              className="choice-mark"
            />
            {lifetimeLabels[lifetime]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
