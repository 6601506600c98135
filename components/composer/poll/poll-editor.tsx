import { Plus, X } from "lucide";
import { type KeyboardEvent, useEffect, useRef } from "react";
import type { DraftProblem } from "#components/composer/check-draft.ts";
import type { PostDraft } from "#components/composer/post-draft.ts";
import { pollDurations, composerTexts as texts } from "#components/composer/texts.ts";
import { Button } from "#components/ui/button";
import { Icon } from "#components/ui/icon";
import { IconButton } from "#components/ui/icon-button";
import { LineInput } from "#components/ui/line-input";
import { SelectField } from "#components/ui/select-field";
import { POLL_MAX_OPTIONS, POLL_QUESTION_MAX_LENGTH } from "#contract/limits";
import type { NewPoll } from "#contract/poll";
import { PollOptions } from "./poll-options.tsx";

interface PollEditorProps {
  poll: NewPoll;
  problem: DraftProblem | null;
  onChange: (update: (draft: PostDraft) => PostDraft) => void;
}

/** Edits a poll: a question, two to four options and its length. */
export function PollEditor({ poll, problem, onChange }: PollEditorProps) {
  const editor = useRef<HTMLFieldSetElement>(null);
  const { question, options, durationMs } = poll;

  function change(changes: Partial<NewPoll>): void {
    onChange((draft) => (draft.poll ? { ...draft, poll: { ...draft.poll, ...changes } } : draft));
  }

  useEffect(() => {
    if (!problem || problem.place === "text") return;
    const fields = [...(editor.current?.querySelectorAll("input") ?? [])];
    const [asked, ...answers] = fields;
    (problem.place === "question"
      ? asked
      : (answers.find(({ value }) => !value.trim()) ?? answers.at(-1))
    )?.focus();
  }, [problem]);

  return (
    <fieldset
      ref={editor}
      onKeyDown={preventSubmit}
      className="mt-2 grid gap-2 rounded-card border border-line p-3"
      aria-describedby={problem ? "composer-text-error" : undefined}
    >
      <legend className="sr-only">{texts.pollTitle}</legend>
      <div className="flex gap-1">
        <LineInput
          label={texts.question}
          dir="auto"
          value={question}
          maxLength={POLL_QUESTION_MAX_LENGTH}
          aria-invalid={problem?.place === "question" || undefined}
          onChange={({ target }) => change({ question: target.value })}
        />
        <IconButton
          icon={X}
          label={texts.removePoll}
          onClick={() => onChange((draft) => ({ ...draft, poll: null }))}
        />
      </div>
      <PollOptions
        options={options}
        isRefused={problem?.place === "options"}
        onChange={(changed) => change({ options: changed })}
      />
      {options.length < POLL_MAX_OPTIONS && (
        <Button
          variant="ghost"
          onClick={() => change({ options: [...options, ""] })}
          className="justify-self-start px-3"
        >
          <Icon of={Plus} />
          {texts.addOption}
        </Button>
      )}
      <div className="mr-1 pr-touch">
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
      </div>
    </fieldset>
  );
}

/** Enter in a field of the poll would submit the post. */
function preventSubmit(event: KeyboardEvent): void {
  const isPlain = !event.ctrlKey && !event.metaKey;
  if (event.key === "Enter" && isPlain && event.target instanceof HTMLInputElement) event.preventDefault();
}
