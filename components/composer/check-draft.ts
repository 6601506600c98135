import { POLL_MIN_OPTIONS, POST_MAX_LENGTH } from "#contract/limits";
import type { NewPoll } from "#contract/poll";
import { fitsThread, TOO_LONG_FOR_THREAD } from "#contract/split-thread";
import { visibleForm } from "#contract/visible-form";
import { isSendable, type PostDraft } from "./post-draft.ts";
import { composerTexts as texts } from "./texts.ts";

/** Why a draft cannot be posted: the message, and which field it belongs to. */
export interface DraftProblem {
  place: "text" | "question" | "options";
  message: string;
}

/** The first reason why the server would refuse a draft; null if it would accept it. */
export function problemOf(draft: PostDraft): DraftProblem | null {
  const { content, poll } = draft;
  if (content.length > POST_MAX_LENGTH || !fitsThread(content)) {
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

/** Whether the Post button is enabled: for a draft that can be sent, or for a poll, so that a press shows what is missing. */
export function canPress(draft: PostDraft): boolean {
  return isSendable(draft) || draft.poll !== null;
}

/** Indexes of options that look the same as an earlier one; blank options are ignored. */
export function repeatedOptions(options: readonly string[]): number[] {
  const forms = options.map(visibleForm);
  return forms.flatMap((form, at) => (form !== "" && forms.indexOf(form) < at ? [at] : []));
}

/** Removes blank options after the second. */
export function withoutBlankEnd(poll: NewPoll): NewPoll {
  const options = poll.options.filter((option, at) => at < POLL_MIN_OPTIONS || option.trim() !== "");
  return { ...poll, options };
}
