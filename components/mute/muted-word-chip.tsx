"use client";

import { X } from "lucide";
import { EndpointButton } from "#components/ui/endpoint-button";
import { Icon } from "#components/ui/icon";
import type { MutedWord } from "#contract/mute";
import { MutedUntil } from "./muted-until.tsx";
import { muteTexts as texts } from "./texts.ts";

interface MutedWordChipProps {
  word: MutedWord;
  onRemove: (word: MutedWord) => void;
}

/** A muted word with its end, and a button to remove it. */
export function MutedWordChip({ word, onRemove }: MutedWordChipProps) {
  const label = `${texts.remove} ${word.word}`;
  return (
    <li className="flex min-h-touch max-w-full items-center rounded-full border border-line bg-card ps-4">
      <span className="wrap-text min-w-0 py-1.5">
        <bdi className="font-medium">{word.word}</bdi>
        {word.mutedUntil && (
          <span className="ms-2 text-sm text-secondary">
            <MutedUntil value={word.mutedUntil} />
          </span>
        )}
      </span>
      <EndpointButton
        endpoint="removeMutedWord"
        params={{ id: word.id }}
        onPress={() => onRemove(word)}
        aria-label={label}
        title={label}
        className="icon-button shrink-0"
      >
        <Icon of={X} className="size-4" />
      </EndpointButton>
    </li>
  );
}
