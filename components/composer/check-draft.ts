import { POLL_MIN_OPTIONS, POST_MAX_LENGTH } from "#contract/limits";
import type { NewPoll } from "#contract/poll";
import { fitsThread, TOO_LONG_FOR_THREAD } from "#contract/split-thread";
import { visibleForm } from "#contract/visible-form";
import { isSendable, type PostDraft } from "./post-draft.ts";
import { composerTexts as texts } from "./texts.ts";

/** Why a draft cannot be posted as it is: in words, and where. */
export interface DraftProblem {
  place: "text" | "question" | "options";
  message: string;
}

/** What the server would refuse; null for a draft that it takes. */
export function problemOf(draft: PostDraft): DraftProblem | null {
  const { text, poll } = draft;
  if (text.length > POST_MAX_LENGTH || !fitsThread(text)) {
    return { place: "text", message: TOO_LONG_FOR_THREAD };
  }
  if (!poll) return null;
  if (poll.question.trim() === "") return { place: "question", message: texts.questionMissing };
  const { options } = withoutBlankEnd(poll);
  if (options.length < POLL_MIN_OPTIONS || options.some((option) => option.trim() === "")) {
    return { place: "options", message: texts.optionMissing };
  }
  if (repeatedOptions(options).length > 0) return { place: "options", message: texts.sameOptions };
  return isSendable(draft) ? null : { place: "text", message: texts.textMissing };
}

/** Whether Post does anything: a draft that can be sent, or a poll of which it says what is missing. */
export function canPress(draft: PostDraft): boolean {
  return isSendable(draft) || draft.poll !== null;
}

/** Places of the options that look like one before them; blank ones are none yet. */
export function repeatedOptions(options: readonly string[]): number[] {
  const forms = options.map(visibleForm);
  return forms.flatMap((form, at) => (form !== "" && forms.indexOf(form) < at ? [at] : []));
}

/** Options beyond the second that nothing was typed into are left out. */
export function withoutBlankEnd(poll: NewPoll): NewPoll {
  const options = poll.options.filter((option, at) => at < POLL_MIN_OPTIONS || option.trim() !== "");
  return { ...poll, options };
}
