import { Plus, X } from "lucide";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { missingOptions, repeatedOptions } from "#components/composer/check-draft.ts";
import { composerTexts as texts } from "#components/composer/texts.ts";
import { Button } from "#components/ui/button";
import { Icon } from "#components/ui/icon";
import { IconButton } from "#components/ui/icon-button";
import { LineInput } from "#components/ui/line-input";
import { POLL_MAX_OPTIONS, POLL_MIN_OPTIONS, POLL_OPTION_MAX_LENGTH } from "#contract/limits";
import { optionLabel, removeOptionLabel } from "./texts.ts";

const PROBLEM_ID = "poll-options-problem";

interface PollOptionsProps {
  options: readonly string[];
  /** The options were refused, which the composer reports. */
  isRefused: boolean;
  onChange: (options: string[]) => void;
  /** Beside the button that adds an option. */
  children: ReactNode;
}

/** The poll's options. Duplicates are reported when the list loses focus. */
export function PollOptions({ options, isRefused, onChange, children }: PollOptionsProps) {
  const [wasLeft, setLeft] = useState(false);
  const { list, focusNext } = useFocusOfOption(options.length);
  const missing = isRefused ? missingOptions(options) : [];
  const repeated = (wasLeft || isRefused) && missing.length === 0 ? repeatedOptions(options) : [];
  const hasProblem = !isRefused && repeated.length > 0;
  const isRemovable = options.length > POLL_MIN_OPTIONS;

  function change(changed: string[]): void {
    setLeft(false);
    onChange(changed);
  }

  function add(): void {
    focusNext(options.length);
    change([...options, ""]);
  }

  function remove(at: number): void {
    focusNext(Math.min(at, options.length - 2));
    change(options.toSpliced(at, 1));
  }

  return (
    <div>
      <ol ref={list} onBlur={() => setLeft(true)} className="grid gap-2">
        {options.map((option, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option has no identity other than its index
          <li key={at} className={isRemovable ? "relative [&>input]:pe-12" : undefined}>
            <LineInput
              label={optionLabel(at + 1)}
              dir="auto"
              value={option}
              maxLength={POLL_OPTION_MAX_LENGTH}
              aria-invalid={missing.includes(at) || repeated.includes(at) || undefined}
              aria-describedby={hasProblem ? PROBLEM_ID : undefined}
              onChange={({ target }) => change(options.with(at, target.value))}
            />
            {isRemovable && (
              <IconButton
                icon={X}
                label={removeOptionLabel(at + 1)}
                onClick={() => remove(at)}
                className="absolute inset-y-0 right-0 my-auto"
              />
            )}
          </li>
        ))}
      </ol>
      <p id={PROBLEM_ID} role="status" className="px-2 text-sm text-danger not-empty:mt-2">
        {hasProblem && texts.sameOptions}
      </p>
      <div className="mt-2 flex flex-wrap gap-y-2">
        {options.length < POLL_MAX_OPTIONS && (
          <Button variant="ghost" size="small" onClick={add}>
            <Icon of={Plus} className="size-4" />
            {texts.addOption}
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}

/** Focuses an option once it has been added, or has taken the place of a removed one. */
function useFocusOfOption(count: number) {
  const list = useRef<HTMLOListElement>(null);
  const next = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when an option has been added or removed
  useEffect(() => {
    if (next.current !== null) list.current?.querySelectorAll("input")[next.current]?.focus();
    next.current = null;
  }, [count]);
  return {
    list,
    focusNext(at: number) {
      next.current = at;
    },
  };
}
