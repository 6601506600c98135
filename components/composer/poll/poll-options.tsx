import { X } from "lucide";
import { useState } from "react";
import { repeatedOptions } from "#components/composer/check-draft.ts";
import { optionLabel, removeOptionLabel, composerTexts as texts } from "#components/composer/texts.ts";
import { IconButton } from "#components/ui/icon-button";
import { LineInput } from "#components/ui/line-input";
import { POLL_MIN_OPTIONS, POLL_OPTION_MAX_LENGTH } from "#contract/limits";

const PROBLEM_ID = "poll-options-problem";

interface PollOptionsProps {
  options: readonly string[];
  /** The options were refused, which the composer reports. */
  isRefused: boolean;
  onChange: (options: string[]) => void;
}

/** The poll's options. Duplicates are reported when the list loses focus. */
export function PollOptions({ options, isRefused, onChange }: PollOptionsProps) {
  const [wasLeft, setLeft] = useState(false);
  const repeated = wasLeft && !isRefused ? repeatedOptions(options) : [];
  const hasProblem = repeated.length > 0;

  function change(changed: string[]): void {
    setLeft(false);
    onChange(changed);
  }

  return (
    <div>
      <ol onBlur={() => setLeft(true)} className="grid gap-2">
        {options.map((option, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option has no identity other than its index
          <li key={at} className="flex gap-1">
            <LineInput
              label={optionLabel(at + 1)}
              dir="auto"
              value={option}
              maxLength={POLL_OPTION_MAX_LENGTH}
              aria-invalid={isRefused || repeated.includes(at) || undefined}
              aria-describedby={hasProblem ? PROBLEM_ID : undefined}
              onChange={({ target }) => change(options.with(at, target.value))}
            />
            {options.length > POLL_MIN_OPTIONS ? (
              <IconButton
                icon={X}
                label={removeOptionLabel(at + 1)}
                onClick={() => change(options.toSpliced(at, 1))}
              />
            ) : (
              <span className="w-touch shrink-0" />
            )}
          </li>
        ))}
      </ol>
      <p id={PROBLEM_ID} role="status" className="px-2 text-sm text-danger not-empty:mt-2">
        {hasProblem && texts.sameOptions}
      </p>
    </div>
  );
}
