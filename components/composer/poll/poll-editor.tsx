import { type KeyboardEvent, useEffect, useRef } from "react";
import type { DraftProblem } from "#components/composer/check-draft.ts";
import { emptyPoll, type PostDraft } from "#components/composer/post-draft.ts";
import { composerTexts as texts } from "#components/composer/texts.ts";
import { Button } from "#components/ui/button";
import { LineInput } from "#components/ui/line-input";
import { SelectField } from "#components/ui/select-field";
import { POLL_QUESTION_MAX_LENGTH } from "#contract/limits";
import type { NewPoll } from "#contract/poll";
import { PollOptions } from "./poll-options.tsx";
import { pollDurations, TEXT_MISSING } from "./texts.ts";

interface PollEditorProps {
  poll: NewPoll;
  /** The post has no text yet, which a poll needs. */
  isTextMissing: boolean;
  problem: DraftProblem | null;
  onChange: (update: (draft: PostDraft) => PostDraft) => void;
}

/** Edits a poll: a question, two to four options and its length. */
export function PollEditor({ poll, isTextMissing, problem, onChange }: PollEditorProps) {
  const editor = useRef<HTMLFieldSetElement>(null);
  const { question, options, durationMs } = poll;

  function change(changes: Partial<NewPoll>): void {
    onChange((draft) => (draft.poll ? { ...draft, poll: { ...draft.poll, ...changes } } : draft));
  }

  function remove(): void {
    // The button is removed with the poll, together with its focus.
    editor.current?.form?.querySelector("textarea")?.focus();
    onChange((draft) => ({ ...draft, poll: null }));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only for a poll that has just been added, not one of a stored draft
  useEffect(() => {
    if (poll === emptyPoll) editor.current?.querySelector("input")?.focus();
  }, []);

  useEffect(() => {
    if (!problem || problem.place === "text") return;
    editor.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [problem]);

  return (
    <>
      <p role="status" className="px-2 text-sm text-secondary">
        {isTextMissing && TEXT_MISSING}
      </p>
      <fieldset
        ref={editor}
        onKeyDown={preventSubmit}
        className="mt-2 grid gap-2 rounded-card border border-line p-3"
        aria-describedby={problem ? "composer-text-error" : undefined}
      >
        <legend className="sr-only">{texts.pollTitle}</legend>
        <LineInput
          label={texts.question}
          dir="auto"
          value={question}
          maxLength={POLL_QUESTION_MAX_LENGTH}
          aria-invalid={problem?.place === "question" || undefined}
          onChange={({ target }) => change({ question: target.value })}
        />
        <PollOptions
          options={options}
          isRefused={problem?.place === "options"}
          onChange={(changed) => change({ options: changed })}
        >
          <Button variant="ghost" size="small" onClick={remove} className="ml-auto">
            {texts.removePoll}
          </Button>
        </PollOptions>
        <SelectField
          name="poll-duration"
          label={texts.duration}
          value={durationMs}
          onChange={({ target }) => change({ durationMs: Number(target.value) })}
        >
          {pollDurations.map(({ ms, label }) => (
            <option key={ms} value={ms}>
              {label}
            </option>
          ))}
        </SelectField>
      </fieldset>
    </>
  );
}

/** Enter in a field of the poll would submit the post. */
function preventSubmit(event: KeyboardEvent): void {
  const isPlain = !event.ctrlKey && !event.metaKey;
  if (event.key === "Enter" && isPlain && event.target instanceof HTMLInputElement) event.preventDefault();
}
